import { expect, test } from 'vitest'
import type { SidebarNode } from '../../shared/site-data.ts'
import { createGroup, createLink } from '../../shared/testing/pages.ts'
import { filterTree } from './filter-tree.ts'

const tree = [
  createLink('Overview', '/'),
  createGroup('Code', [createLink('Node.js', '/code/nodejs/'), createGroup('Python', [createLink('Files', '/f/')])]),
]

/** Titles that are left, in order, groups with a slash. */
function titles(nodes: readonly SidebarNode[]): string[] {
  return nodes.flatMap((node) => (node.type === 'group' ? [`${node.title}/`, ...titles(node.children)] : [node.title]))
}

test.each([
  ['', ['Overview', 'Code/', 'Node.js', 'Python/', 'Files']],
  ['  ', ['Overview', 'Code/', 'Node.js', 'Python/', 'Files']],
  ['view', ['Overview']],
  ['NODE', ['Code/', 'Node.js']],
  ['python files', ['Code/', 'Python/', 'Files']],
  ['code', ['Code/', 'Node.js', 'Python/', 'Files']],
  ['nowhere', []],
])('"%s" leaves %j', (query, expected) => {
  expect(titles(filterTree(tree, query))).toEqual(expected)
})
