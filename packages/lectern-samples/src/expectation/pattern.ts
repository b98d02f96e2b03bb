/** A value that differs from run to run: written `!match "regular expression"`. */
export class Pattern {
  readonly expression: RegExp

  constructor(source: string) {
    this.expression = new RegExp(source)
  }

  matches(value: unknown): boolean {
    return this.expression.test(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  }

  toJSON(): string {
    return `!match ${this.expression.source}`
  }
}

/** Whether a text contains the expected one. */
export function fitsText(expected: string | Pattern, text: string): boolean {
  return expected instanceof Pattern ? expected.matches(text) : text.includes(expected)
}
