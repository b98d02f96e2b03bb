import type { SiteConfig } from '../../config/schema.ts'
import { settingFile } from '../../messages/placeholders.ts'
import { nearest, suggest } from '../../messages/suggest.ts'

export type Constants = SiteConfig['constants']

const reference = /(\\?)\{\$([A-Z][A-Z0-9_]*)\}/g

/** How a constant is formatted: `10,000` in text, `10000` in code. */
export type ConstantForm = 'text' | 'code'

/**
 * Replaces every `{$NAME}` with the constant's value; `\{$NAME}` is an escape.
 * @param onUnknown called with each unknown name and its offset in `text`
 */
export function insertConstants(
  text: string,
  constants: Constants,
  form: ConstantForm,
  onUnknown: (name: string, offset: number) => void,
): string {
  if (!text.includes('{$')) return text
  return text.replace(reference, (whole, backslash: string, name: string, offset: number) => {
    if (backslash !== '') return whole.slice(1)
    const value = constants[name]
    if (value !== undefined) return formatConstant(value, form)
    onUnknown(name, offset)
    return whole
  })
}

/** Braces around a name, which look like a constant: `{$NAME }`, `{$name}`, `{NAME}`. Those of expressions are doubled. */
const lookalike = /(?<![\\{$])\{(\s*\$?)\s*([A-Za-z][A-Za-z0-9_]*)\s*\}(?!\})/g

/** A constant in the syntax of other tools: `${NAME}`, `{{$NAME}}`. The braces of the latter would stay. */
const foreign = /(?<!\\)(?:\$\{([A-Z]\w*)\}|\{\{\$([A-Z]\w*)\}\})/g

/** Text that is most likely meant as a constant, but isn't inserted. */
export interface MisspelledConstant {
  written: string
  /** How to write the characters themselves. */
  escaped: string
  name: string
  index: number
}

/** Finds misspelled constants. Without a `$` in braces, only an exact name counts. */
export function misspelledConstants(text: string, constants: Constants): MisspelledConstant[] {
  if (!text.includes('{')) return []
  const known = Object.keys(constants)
  const similar = [...text.matchAll(lookalike)].flatMap(({ 0: written, 1: mark = '', 2: word = '', index }) => {
    if (written === `{$${word}}` && /^[A-Z][A-Z0-9_]*$/.test(word)) return []
    const name = mark.includes('$') ? nearest(word.toUpperCase(), known) : known.find((one) => one === word)
    return name == null ? [] : [{ written, escaped: `\\${written}`, name, index }]
  })
  const exact = [...text.matchAll(foreign)].flatMap(({ 0: written, 1: first, 2: second, index }) => {
    const name = known.find((one) => one === (first ?? second))
    const escaped = written.startsWith('{{') ? `{\\${written.slice(1)}` : `\\${written}`
    return name === undefined ? [] : [{ written, escaped, name, index }]
  })
  return [...similar, ...exact]
}

/** More names than this are no help in a message. */
const maxListed = 12

/** The fix for an unknown constant. */
export function suggestConstant(name: string, constants: Constants): string {
  const known = Object.keys(constants)
  if (known.length <= maxListed || nearest(name, known) !== null) return suggest(name, known)
  const words = name.split('_')
  const related = known.filter((other) => words.every((word) => other.split('_').includes(word)))
  if (related.length > 0 && related.length <= maxListed) return suggest(name, related)
  return `add it to the constants in ${settingFile('constants')}, or use one of the ${known.length} there`
}

/** Names of the constants in a text, in order. */
export function citedConstants(text: string): string[] {
  return [...text.matchAll(reference)].flatMap(([, backslash, name = '']) => (backslash === '' ? [name] : []))
}

export function formatConstant(value: string | number, form: ConstantForm): string {
  if (typeof value === 'string' || form === 'code') return String(value)
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 }).format(value)
}
