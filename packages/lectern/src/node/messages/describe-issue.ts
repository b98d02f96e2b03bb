import type { z } from 'zod'
import { keysAt } from './schema-keys.ts'
import { nearest, suggest } from './suggest.ts'

/** What was checked against a schema. */
export interface Checked {
  schema: z.core.$ZodType
  value: unknown
  /** What messages call the value as a whole: `the front matter`. */
  name: string
}

/** A schema's issue, as its author reads it. */
export interface IssueText {
  /** Path to the value, or to the key that isn't allowed. */
  path: PropertyKey[]
  message: string
  fix: string
}

/** Turns a schema's issues into sentences that name the value and how to fix it. */
export function describeIssues(issues: readonly z.core.$ZodIssue[], checked: Checked): IssueText[] {
  const isWritten = ({ path }: z.core.$ZodIssue): boolean => valueAt(checked.value, path) !== undefined
  // A value of the wrong type can also be too short, and so on.
  const wrong = new Set(issues.flatMap(({ code, path }) => (code === 'invalid_type' ? [formatPath(path)] : [])))
  return issues
    .filter(({ code, path }) => code === 'invalid_type' || !wrong.has(formatPath(path)))
    .filter((issue) => isWritten(issue) || !isMisspelled(issue, issues))
    .flatMap((issue) => describeIssue(issue, checked))
}

/** Whether a missing key is there, misspelled. It's reported as unknown, and that's enough. */
function isMisspelled({ path }: z.core.$ZodIssue, issues: readonly z.core.$ZodIssue[]): boolean {
  const key = path.at(-1)
  if (key === undefined) return false
  const parent = formatPath(path.slice(0, -1))
  return issues.some(
    (other) =>
      other.code === 'unrecognized_keys' &&
      formatPath(other.path) === parent &&
      nearest(String(key), other.keys) !== null,
  )
}

function describeIssue(issue: z.core.$ZodIssue, checked: Checked): IssueText[] {
  const { path } = issue
  const value = valueAt(checked.value, path)
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue.keys, path, checked)
  if (issue.code === 'invalid_union' && issue.discriminator === undefined) {
    const unknown = isObject(value) ? unknownKeysOf(value, path, checked) : []
    const nested = nestedIssues(issue)
    if (unknown.length > 0) return unknown
    if (nested.length > 0) return nested.flatMap((deeper) => describeIssue(deeper, checked))
  }
  if (issue.code === 'invalid_key') {
    const message = `the name ${String(path.at(-1))} isn't allowed in ${nameOf(path.slice(0, -1), checked)}`
    return [{ path, message, fix: instead(issue.issues[0]?.message ?? '') ?? 'rename it' }]
  }
  if (value === undefined && path.length > 0) return [missing(path, checked)]
  return [{ path, ...describeValue(issue, value, nameOf(path, checked)) }]
}

/** `nav[0].items`, `redirects['/old/']`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => {
      if (typeof key === 'number') return `[${key}]`
      const name = String(key)
      if (!/^[\w$-]+$/.test(name)) return `['${name}']`
      return index === 0 ? name : `.${name}`
    })
    .join('')
}

function nameOf(path: readonly PropertyKey[], { name }: Checked): string {
  return path.length === 0 ? name : formatPath(path)
}

function missing(path: PropertyKey[], checked: Checked): IssueText {
  const key = formatPath(path.slice(-1))
  const parent = nameOf(path.slice(0, -1), checked)
  return { path, message: `missing ${key} in ${parent}`, fix: `add ${key}: …` }
}

function unknownKeys(keys: readonly string[], path: readonly PropertyKey[], checked: Checked): IssueText[] {
  const known = keysAt(checked.schema, path)
  return keys.map((key) => ({
    path: [...path, key],
    message: `unknown key ${key} in ${nameOf(path, checked)}`,
    fix: suggest(key, known),
  }))
}

/** In a union, a misspelled key would otherwise be reported as a value that fits no member. */
function unknownKeysOf(value: object, path: readonly PropertyKey[], checked: Checked): IssueText[] {
  const known = keysAt(checked.schema, path)
  const unknown = Object.keys(value).filter((key) => !known.includes(key))
  return known.length === 0 ? [] : unknownKeys(unknown, path, checked)
}

/** If a member of a union fails at a nested value, such as one item of a sidebar group, that value is what's wrong. */
function nestedIssues({ path, errors }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] {
  const nested = errors.find((branch) => branch.some((issue) => issue.path.length > 1)) ?? []
  return nested.map((issue) => ({ ...issue, path: [...path, ...issue.path] }))
}

/** What is wrong with a value that is there. */
function describeValue(issue: z.core.$ZodIssue, value: unknown, name: string): Pick<IssueText, 'message' | 'fix'> {
  if (issue.code === 'too_small' && issue.origin === 'string') return { message: `${name} is empty`, fix: 'write text' }
  if (issue.code === 'too_small' && issue.origin === 'array')
    return { message: `${name} has too few items`, fix: `add items until there are ${issue.minimum}` }
  const fix = isListAsText(issue, value) ? fixForList(issue.path, value) : fixFor(issue, value)
  if (fix === null) return { message: `${name}: ${issue.message}`, fix: ownFix(issue) }
  return { message: `${name} ${value == null ? 'has no value' : `can't be ${describe(value)}`}`, fix }
}

/** What to write instead; `null` if the schema's message says what is wrong rather than what it expects. */
function fixFor(issue: z.core.$ZodIssue, value: unknown): string | null {
  if (issue.code === 'invalid_type') return fixForType(issue.expected, value)
  if (issue.code === 'too_small') return `write at least ${issue.minimum}`
  if (issue.code === 'too_big') return `write at most ${issue.maximum}`
  if (issue.code === 'invalid_value') return suggest(String(value), issue.values.map(String))
  if (issue.code === 'invalid_union' && 'options' in issue && issue.options)
    return suggest(String(value), issue.options.map(String))
  const own = instead(issue.message)
  const isUrl = issue.code === 'invalid_format' && issue.format === 'url'
  return own === null && isUrl ? 'write a whole address, such as https://example.com/' : own
}

/** Messages of schemas say what they expect: `expected a route`. */
function instead(message: string): string | null {
  const [, expectation] = /^(?:expected|must be) (.*)/.exec(message) ?? []
  return expectation === undefined ? null : `write ${expectation}`
}

const nouns: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function fixForType(expected: string, value: unknown): string {
  if (expected === 'string' && /^(?:number|boolean)$/.test(typeof value)) return `put it in quotes: "${value}"`
  return `write ${nouns[expected] ?? expected}`
}

function isListAsText(issue: z.core.$ZodIssue, value: unknown): value is string {
  return issue.code === 'invalid_type' && issue.expected === 'array' && typeof value === 'string'
}

/** `keywords: a, b` -> `keywords: ["a", "b"]`, which is right in YAML and in TypeScript. */
function fixForList(path: readonly PropertyKey[], value: string): string {
  const items = shorten(value)
    .split(',')
    .map((item) => item.trim())
  const list = `[${items
    .filter(Boolean)
    .map((item) => JSON.stringify(item))
    .join(', ')}]`
  const key = path.at(-1)
  return typeof key === 'string' ? `write a list: ${formatPath([key])}: ${list}` : `write a list: ${list}`
}

/** Issues of a schema's own rules can carry their fix. */
function ownFix(issue: z.core.$ZodIssue): string {
  const fix: unknown = issue.code === 'custom' ? issue.params?.fix : undefined
  return typeof fix === 'string' ? fix : 'correct the value'
}

function describe(value: unknown): string {
  if (typeof value === 'string') return value === '' ? 'empty' : quoted(value)
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'function') return 'a function'
  return isObject(value) ? 'an object' : String(value)
}

function quoted(text: string): string {
  const short = shorten(text)
  return /\s/.test(short) ? JSON.stringify(short) : short
}

const maxLength = 60

function shorten(text: string): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (parent, key) => (typeof parent === 'object' && parent !== null ? Reflect.get(parent, key) : undefined),
    value,
  )
}
