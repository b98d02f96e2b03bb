/** A stub of `pdfkit`, which brings fonts along: a stream with the words that are written into it. */
import { PassThrough } from 'node:stream'

class PDFDocument extends PassThrough {
  constructor() {
    super()
    this.write('%PDF-1.3\n')
  }

  text(words: string): this {
    this.write(`${words}\n`)
    return this
  }

  fontSize(_size: number): this {
    return this
  }
}

// biome-ignore lint/style/noDefaultExport: the package has it
export default PDFDocument
