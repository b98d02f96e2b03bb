import { expect, inject, test } from 'vitest'
import { findViolations } from './setup/axe.ts'
import { startTour } from './setup/tour.ts'

const go = startTour({ screen: 'laptop', theme: 'light' })

test.each(inject('routes'))(
  '%s, light, on a laptop: nothing moves, nothing is logged, nobody is shut out',
  async (route) => {
    const { page, shifts, messages } = await go(route)
    expect(shifts).toEqual([])
    expect(await findViolations(page)).toEqual([])
    expect(messages).toEqual([])
  },
)
