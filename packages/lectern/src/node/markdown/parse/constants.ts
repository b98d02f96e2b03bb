import type { SiteConfig } from '../../config/schema.ts'

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

/** Names of the constants in a text, in order. */
export function citedConstants(text: string): string[] {
  return [...text.matchAll(reference)].flatMap(([, backslash, name = '']) => (backslash === '' ? [name] : []))
}

export function formatConstant(value: string | number, form: ConstantForm): string {
  if (typeof value === 'string' || form === 'code') return String(value)
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 }).format(value)
}
