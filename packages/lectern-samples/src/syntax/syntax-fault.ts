/** What's wrong with a piece of code, found without running it. */
export interface SyntaxFault {
  /** In the code, from 1. */
  line: number
  column: number
  message: string
  /** The syntax is valid, but the content can't be right. */
  isReadable?: true
}
