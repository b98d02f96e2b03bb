import { expect, test } from 'vitest'
import { createRecord } from '../../shared/testing/pages.ts'
import { createCompiled, linkTo } from '../testing/sites/sites.ts'
import { checkOrphans, checkPlacements } from './reachable.ts'

const home = createCompiled(createRecord('/'), { references: [linkTo('/a/')] })
const linked = createCompiled(createRecord('/a/'))
const orphan = createCompiled(createRecord('/b/'), { references: [linkTo('/b/', 'part')] })
const place = { line: 1, column: 1, severity: 'warning' }

test('a page that only its own text links to is an orphan; the home page needs no link', () => {
  expect(checkOrphans([home, linked, orphan])).toEqual([
    {
      ...place,
      file: 'b/index.md',
      message: 'no other page links here',
      fix: 'link to it where readers would look for it',
    },
  ])
})

test('a page that no sidebar lists is reported with its position', () => {
  const placements = [
    { record: linked.record, after: '/' },
    { record: orphan.record, after: null },
  ]
  expect(checkPlacements(placements)).toEqual([
    {
      ...place,
      file: 'a/index.md',
      message: 'not in any sidebar; shown after /',
      fix: "add '/a/' to a sidebar in <sidebars>",
    },
    {
      ...place,
      file: 'b/index.md',
      message: 'not in any sidebar; shown at the end',
      fix: "add '/b/' to a sidebar in <sidebars>",
    },
  ])
})
