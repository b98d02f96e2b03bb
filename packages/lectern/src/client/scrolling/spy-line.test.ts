import { describe, expect, test } from 'vitest'
import { SPY_MARGIN } from '../../shared/shell-constants.ts'
import { currentHeading, type Geometry, MIN_SHARE } from './spy-line.ts'

/** Numbers that look random and are the same on every run. */
function createRandom(seed: number): (least: number, most: number) => number {
  let state = seed
  return (least, most) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39)
    return least + (((mixed ^ (mixed >>> 16)) >>> 0) % (most - least + 1))
  }
}

interface Page extends Omit<Geometry, 'scrollTop'> {
  /** The furthest that the page can be scrolled. */
  end: number
}

/** A page that can be scrolled, its headings further apart than the margin, the first one below its link's place. */
function createPage(seed: number): Page {
  const random = createRandom(seed)
  const offset = random(0, 120)
  const viewportHeight = random(300, 1400)
  const longestGap = random(0, 1) === 0 ? 60 : 1500
  const tops = [offset + SPY_MARGIN + random(1, 400)]
  for (let count = random(0, 14); count > 0; count--) tops.push((tops.at(-1) ?? 0) + random(SPY_MARGIN + 1, longestGap))
  const last = tops.at(-1) ?? 0
  const documentHeight = Math.max(last + random(20, 2 * viewportHeight), viewportHeight + random(2, 600))
  return { tops, offset, viewportHeight, documentHeight, end: documentHeight - viewportHeight }
}

const pages = Array.from({ length: 200 }, (_, seed) => createPage(seed + 1))

/** A failure's message has the seed, so `createPage(seed)` recreates the page. */
function forEachPage(check: (page: Page, at: (scrollTop: number) => number) => void): void {
  for (const [index, page] of pages.entries()) {
    try {
      check(page, (scrollTop) => currentHeading({ ...page, scrollTop }))
    } catch (cause) {
      throw new Error(`seed ${index + 1}: ${JSON.stringify(page)}`, { cause })
    }
  }
}

test('the pages of these tests are of many kinds', () => {
  const unreachable = pages.map(({ tops, offset, end }) => tops.filter((top) => top - offset > end).length)
  expect(unreachable.filter((count) => count === 0).length).toBeGreaterThan(20)
  expect(unreachable.filter((count) => count > 2).length).toBeGreaterThan(20)
  expect(pages.filter(({ tops }) => tops.length === 1).length).toBeGreaterThan(4)
})

describe('on any page', () => {
  test('no heading is current at the top, even if the page is pulled beyond it', () => {
    forEachPage((_, at) => expect([at(0), at(-50)]).toEqual([-1, -1]))
  })

  test('the last heading is current at the bottom, even if the page is pulled beyond it', () => {
    forEachPage(({ tops, end }, at) => expect([at(end), at(end + 50)]).toEqual([tops.length - 1, tops.length - 1]))
  })

  test('scrolling down never leads back', () => {
    forEachPage(({ end }, at) => {
      const step = Math.max(0.25, end / 500)
      const way = Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => at(index * step))
      expect(way).toEqual(way.toSorted((a, b) => a - b))
    })
  })

  /** The scroll position at which a heading, or one behind it, becomes current. */
  function turnOf(index: number, end: number, at: (scrollTop: number) => number): number {
    let [above, place] = [0, end]
    for (let halvings = 0; halvings < 60; halvings++) {
      const middle = (above + place) / 2
      if (at(middle) < index) above = middle
      else place = middle
    }
    return place
  }

  test('several headings at the top of a page get their turns, too', () => {
    const page = { tops: [10, 20, 60, 300], viewportHeight: 500, documentHeight: 1500, offset: 80 }
    const way = Array.from({ length: 100 }, (_, scrollTop) => currentHeading({ ...page, scrollTop }))
    expect(new Set(way)).toEqual(new Set([-1, 0, 1, 2]))
  })

  test('every heading is current, for as long a way as its section and the page allow', () => {
    forEachPage(({ tops, offset, end }, at) => {
      const lastPlace = lastReachable(tops, offset, end)
      const beyond = tops.filter((top) => top - offset > lastPlace).length
      for (const [index, top] of tops.entries()) {
        const start = turnOf(index, end, at)
        expect(at(start)).toBe(index)
        const next = index + 1 < tops.length ? turnOf(index + 1, end, at) : end
        const section = (tops[index + 1] ?? Number.POSITIVE_INFINITY) - top
        const withLast = lastPlace > 0 ? (end - lastPlace + SPY_MARGIN) / (beyond + 1) : Number.POSITIVE_INFINITY
        const shared = Math.min((end - lastPlace - 1) / beyond, withLast)
        const room = top - offset < lastPlace ? SPY_MARGIN : shared
        expect(next - start).toBeGreaterThanOrEqual(Math.min(MIN_SHARE, section, room) - 1e-6)
      }
    })
  })

  test('a heading is current where its link scrolls to, even if the browser rounds the position', () => {
    let checked = 0
    forEachPage(({ tops, offset, end }, at) => {
      for (const [index, top] of tops.entries()) {
        const place = top - offset
        if (place > lastReachable(tops, offset, end)) continue
        expect([at(place), at(place + 0.49)]).toEqual([index, index])
        checked += 1
      }
    })
    expect(checked).toBeGreaterThan(600)
  })

  test('and it is so from the margin before that place', () => {
    forEachPage(({ tops, offset, end }, at) => {
      for (const [index, top] of tops.entries()) {
        const reached = top - offset - SPY_MARGIN
        if (top - offset > lastReachable(tops, offset, end) || reached <= 0) continue
        expect([at(reached - 0.5), at(reached)]).toEqual([index - 1, index])
      }
    })
  })
})

/** The furthest place of a heading that leaves the ones behind it, and the rounding of the browser, half a pixel each; 0 for none. */
function lastReachable(tops: readonly number[], offset: number, end: number): number {
  const places = tops.map((top) => top - offset)
  return places.findLast((place, index) => place <= end - (tops.length - index) / 2) ?? 0
}

describe('headings side by side', () => {
  /** Two rows of two and one of three, then a last one; the right column of the second row starts a little lower. */
  const tops = [500, 500, 900, 905, 1300, 1300, 1300, 1700]
  const page = { tops, viewportHeight: 800, documentHeight: 4000, offset: 80 }
  const turnsOn = (geometry: Omit<Geometry, 'scrollTop'>): number[] => {
    const end = geometry.documentHeight - geometry.viewportHeight
    const way = Array.from({ length: end + 1 }, (_, scrollTop) => currentHeading({ ...geometry, scrollTop }))
    expect(way).toEqual(way.toSorted((a, b) => a - b))
    return tops.map((_, index) => way.indexOf(index))
  }

  test('have their turns in reading order, each for the same part of the way to the next row', () => {
    expect(turnsOn(page)).toEqual([410, 610, 810, 1010, 1210, 1344, 1477, 1610])
  })

  test('have their turns near the end of the page, too', () => {
    // Two rows can be scrolled to their places, 420 and 820; what follows is in the last screen.
    const starts = turnsOn({ ...page, documentHeight: 1810 })
    expect(starts.slice(0, 3)).toEqual([410, 610, 810])
    const shares = starts.slice(3).map((start, index) => (starts[index + 4] ?? 1010) - start)
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(MIN_SHARE)
  })

  test('the first one of a row is current at its place', () => {
    expect([500, 900, 1300].map((top) => currentHeading({ ...page, scrollTop: top - 80 }))).toEqual([0, 2, 4])
  })

  test('one that begins above the heading before it waits for that one', () => {
    const columns = { ...page, tops: [500, 900, 500, 1300] }
    const way = [430, 810, 1010, 1210].map((scrollTop) => currentHeading({ ...columns, scrollTop }))
    expect(way).toEqual([0, 1, 2, 3])
  })
})

describe('on a certain page', () => {
  const page = { tops: [200, 600, 1900, 1950], viewportHeight: 800, documentHeight: 2000, offset: 80 }
  test.each([
    [0, -1],
    [109, -1],
    [110, 0],
    [509, 0],
    [510, 1],
    [520, 1],
    [1135, 1],
    [1136, 2],
    [1167, 2],
    [1168, 3],
    [1200, 3],
  ])('scrolled to %i the current heading is %i', (scrollTop, index) => {
    expect(currentHeading({ ...page, scrollTop })).toBe(index)
  })
})

test('a page without headings has no current one', () => {
  expect(currentHeading({ tops: [], scrollTop: 100, viewportHeight: 500, documentHeight: 2000, offset: 0 })).toBe(-1)
})

test('a page that cannot be scrolled stays at its top', () => {
  expect(currentHeading({ tops: [10, 90], scrollTop: 0, viewportHeight: 500, documentHeight: 500, offset: 0 })).toBe(-1)
})
