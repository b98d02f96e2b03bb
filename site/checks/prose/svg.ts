import { codeMark, paragraphEnd } from './body.ts'

/** Elements whose text readers see or hear. */
const shownText = /(<(text|title|desc)\b[^>]*>)([\s\S]*?)(?=<\/\2>)/g

/** Names in a figure, which has no markup for code: `steps.trigger`, `$.respond()`, `api_key`, and paths. */
const names = /[$/]\S+|[\w-]+(?:[._/][\w-]+)+\S*|\b\w+\(\S*/g

/** The text of a figure, each label where it is in the source. Everything else is blank. */
export function proseOfSvg(source: string): string {
  let prose = ''
  for (const { 1: tag = '', 3: text = '', index } of source.matchAll(shownText)) {
    prose += blank(source.slice(prose.length, index + tag.length))
    prose += text
      .replace(/<[^>]*>/g, (markup) => ' '.repeat(markup.length))
      .replace(/&[#\w]+;/g, (character) => codeMark.repeat(character.length))
      .replace(names, (name) => codeMark.repeat(name.length))
  }
  return prose + blank(source.slice(prose.length))
}

/** Marks the markup between labels with characters that end a sentence. */
function blank(text: string): string {
  return text.replace(/[^\n]+/g, (line) => paragraphEnd.repeat(line.length))
}
