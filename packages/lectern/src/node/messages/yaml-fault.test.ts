import { describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { findFlatFault, findYamlFault, type YamlFault } from './yaml-fault.ts'

const asText = (fault: YamlFault | null): string =>
  fault === null ? 'none' : `${fault.line}:${fault.column} ${fault.message} / ${fault.fix}`

/** Lines of front matter; the first is the second of its file. */
const flat: [lines: string, fault: string][] = [
  ['title: A\n  kind: x', '2:1 line 3 is indented / start it in column 1, as all keys of front matter do'],
  [' title: A\nkind: x', '1:1 line 2 is indented / start it in column 1, as all keys of front matter do'],
  ['title: A\n\tkind: x', '2:1 line 3 starts with a tab / start it in column 1, as all keys of front matter do'],
  ['title: A: b', '1:8 the value of title contains a colon / put the value in quotes: title: "A: b"'],
  ['title: A\nurl: a:', '2:6 the value of url contains a colon / put the value in quotes: url: "a:"'],
  ['title: "A"\n  kind: x', '2:1 line 3 is indented / start it in column 1, as all keys of front matter do'],
  [
    "title: 'A' # note\n kind: x\nlayout: y",
    '2:1 line 3 is indented / start it in column 1, as all keys of front matter do',
  ],
  ['keywords: [a]\n  kind: x', '2:1 line 3 is indented / start it in column 1, as all keys of front matter do'],
  ['keywords: [a,\n  b]\n  kind: x', '3:1 line 4 is indented / start it in column 1, as all keys of front matter do'],
  ['title: "A"\n  and more', '2:1 "and more" has no key / write key: value, or remove the line'],
  ['keywords: "a"\n  - b', '2:1 "- b" has no key / write key: value, or remove the line'],
  ['title: "A\n  kind: x\nlayout: "y"', '1:8 title has a " without a second one / add " at the end of the line'],
  ['title: "A\nkind: x', '1:8 title has a " without a second one / add " at the end of the line'],
  ["title: 'A\nkind: x", "1:8 title has a ' without a second one / add ' at the end of the line"],
  ['title: "A" b', `1:8 title has " inside its value / put the whole value in quotes: title: "'A' b"`],
  ["title: 'A' b", `1:8 title has ' inside its value / put the whole value in quotes: title: '"A" b'`],
  ["title: 'Don't do it'", `1:8 title has ' inside its value / put the whole value in quotes: title: "Don't do it"`],
  ['title: "A 5" pipe"', `1:8 title has " inside its value / put the whole value in quotes: title: 'A 5" pipe'`],
  ['title A\nkind: x', '1:6 missing colon after title / write title: A'],
  ['title:A\nkind: x', '1:6 missing space after title: / write title: A'],
  ['title: A\nkind', '2:1 "kind" has no key / write key: value, or remove the line'],
  ['keywords: [a, b\nkind: x', '1:11 keywords has a [ without ] / add ] at its end'],
  ['title: @a', '1:8 a value can\'t start with @ / put the value in quotes: title: "@a"'],
  ['title: *a* b', '1:8 a value can\'t start with * / put the value in quotes: title: "*a* b"'],
  ['title: A\nkind: x\ntitle: B', '3:1 title is already on line 2 / remove one of the two lines'],
  ['a: "\\q"', '1:5 invalid YAML: Invalid escape sequence \\q / put values that contain ": " or "#" in quotes'],
]

describe('one mistake in front matter is one fault, at its own line', () => {
  test.each(flat)('%j', (lines, fault) => {
    const { errors, warnings } = parseDocument(lines, { prettyErrors: false })
    expect(asText(findFlatFault(lines, [...errors, ...warnings], 2))).toBe(fault)
  })

  test.each([
    'keywords: [a,\n  b]',
    'keywords:\n  - a\n  - b: c',
    'keywords:\n- a',
    'text: |\n  a: b\n  c',
    'text: one\n  two\n  three',
    'text: "one\n  two: x\n  three"',
    '"title": A # note',
    '# note\n\ntitle: "A: b" # note',
  ])('%j is fine, and what comes after it is reported', (lines) => {
    expect(parseDocument(lines).errors).toEqual([])
    expect(asText(findFlatFault(lines, [], 2))).toBe('none')
    const line = lines.split('\n').length + 1
    expect(asText(findFlatFault(`${lines}\nkind: @x`, [], 2))).toMatch(
      new RegExp(`^${line}:7 a value can't start with @`),
    )
  })
})

test.each([
  [
    'items:\n  - name: a: b\n  - name: c',
    '2:11 the value of name contains a colon / put the value in quotes: name: "a: b"',
  ],
  [
    'items:\n  - name: "a\n',
    '3:1 invalid YAML: Missing closing "quote / put values that contain ": " or "#" in quotes',
  ],
  [
    'post:\n      id: a\n     name: b\n',
    '3:1 the line is indented by 5 spaces, the one above by 6 spaces / give keys of the same level the same number of spaces',
  ],
  [
    'post:\n   id: a\n     name: b\n',
    '3:1 the line is indented by 5 spaces, the one above by 3 spaces / give keys of the same level the same number of spaces',
  ],
  ['items:\n\t- a', '2:1 the line starts with a tab / use spaces instead of tabs'],
  ['items: [a', '1:8 items has a [ without ] / add ] at its end'],
  ['items:\n  - name: a', 'none'],
])('%j, which can be indented, has one fault', (text, fault) => {
  const { errors } = parseDocument(text, { prettyErrors: false })
  expect(asText(findYamlFault(text, errors))).toBe(fault)
})
