import { expect, test } from 'vitest'
import { createSection } from '../../search/testing/engine.ts'
import { changeWords } from './change-words.ts'
import { collectWords } from './site-words.ts'
import { type PageTermWeights, weighTerms } from './weigh-terms.ts'

/** A page of three sections. */
function page(number: number, text: string): { digest: PageTermWeights } {
  const sections = [
    createSection(`/${number}/`, { text: 'Steps run in a workflow' }),
    createSection(`/${number}/#a`, { title: 'Limits', text }),
    createSection(`/${number}/#b`, { title: 'Errors', text: 'A step is not defined' }),
  ]
  return { digest: weighTerms(sections) }
}

const texts = ['Memory and time', 'Time runs out', 'Nothing', 'Steps', 'time zones of steps', 'Errors']
const pages = texts.map((text, index) => page(index, text))

test.each([
  ['with a word that is new', 'Time runs out for zebras'],
  ['without a word that no other has', 'Time out'],
  ['without words', ''],
  ['with a word more often', 'Time runs out. Steps and steps and steps.'],
  ['as it was', 'Time runs out'],
])('a page %s updates the words of its site like collecting them from scratch', (_, text) => {
  const after = pages.with(1, page(1, text))
  const changes = [1].map((at) => ({ firstSection: at * 3, before: digestAt(pages, at), after: digestAt(after, at) }))
  expect(changeWords(collectWords(pages), changes)).toEqual(collectWords(after))
})

test('so do several pages', () => {
  const after = pages.with(0, page(0, 'Zebras run')).with(5, page(5, 'zebra')).with(2, page(2, 'Memory'))
  const changes = [5, 0, 2].map((at) => ({
    firstSection: at * 3,
    before: digestAt(pages, at),
    after: digestAt(after, at),
  }))
  expect(changeWords(collectWords(pages), changes)).toEqual(collectWords(after))
  expect(collectWords(after).words.get('zebras')).toBe(1)
})

function digestAt(all: readonly { digest: PageTermWeights }[], at: number): PageTermWeights {
  const found = all[at]
  if (!found) throw new RangeError(`there is no page ${at}`)
  return found.digest
}
