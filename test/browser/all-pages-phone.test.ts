import { expect, inject, test } from 'vitest'
import { findViolationsOutsideSidebar } from './setup/examine/axe.ts'
import { coveredTabs, overflow, smallTargets, unreadableFigures, wideTables } from './setup/examine/measure.ts'
import { startTour } from './setup/examine/tour.ts'
import { wrongTurns } from './setup/heading-turns.ts'

const go = startTour({ screen: 'phone', theme: 'dark' })

test.each(inject('routes'))(
  '%s on a phone: nothing moves, is cut off, covered, too small or logged, and nobody is shut out in the dark theme',
  async (route) => {
    const { page, shifts, messages } = await go(route)
    expect(shifts).toEqual([])
    expect(await wrongTurns(page, 844)).toEqual([])
    expect(await findViolationsOutsideSidebar(page)).toEqual([])
    expect(await smallTargets(page, 44)).toEqual([])
    expect(await coveredTabs(page)).toEqual([])
    expect(await unreadableFigures(page, 10.5)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflow(page)).toBe(0)
    expect(await wideTables(page)).toEqual([])
    expect(await unreadableFigures(page, 9)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(messages).toEqual([])
  },
)
