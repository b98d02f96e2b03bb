import { expect, inject, test } from 'vitest'
import { addStyle } from './setup/examine/add-style.ts'
import { findViolationsOutsideSidebar } from './setup/examine/axe.ts'
import { overflow, smallTargets } from './setup/examine/measure.ts'
import { startTour } from './setup/examine/tour.ts'
import { wrongTurns } from './setup/heading-turns.ts'

const go = startTour({ screen: 'laptop', theme: 'light' })

test.each(inject('routes'))(
  '%s on a laptop: nothing moves, is too small or logged, also with large text, and nobody is shut out in the light theme',
  async (route) => {
    const { page, shifts, messages, isHydrated } = await go(route)
    expect(isHydrated).toBe(true)
    expect(shifts).toEqual([])
    expect(await wrongTurns(page, 800)).toEqual([])
    expect(await wrongTurns(page, 1080)).toEqual([])
    expect(await findViolationsOutsideSidebar(page)).toEqual([])
    expect(await smallTargets(page, 24)).toEqual([])
    await addStyle(page, 'html { font-size: 200% }')
    expect(await overflow(page)).toBe(0)
    expect(messages).toEqual([])
  },
)
