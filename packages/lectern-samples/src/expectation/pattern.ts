/** A value that is not the same in every run: written `!match "regular expression"`. */
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
