import { readFile } from 'node:fs/promises'
import type { CallToolResult, Client } from '@modelcontextprotocol/client'
import { parse } from 'yaml'
import { z } from 'zod'
import { countTokens } from '../../packages/lectern/src/node/mcp/page-markdown.ts'

const question = z.strictObject({
  question: z.string().min(1),
  /** Each of them answers the question: `/route/#anchor`, or `/route/` for the start of a page. */
  sections: z.array(z.string().regex(/^\/(?:\S*\/|\S+\.html)?(?:#\S+)?$/)).min(1),
})

/** What a user asks, and the sections that answer it. */
export type Question = z.output<typeof question>

export async function readQuestions(): Promise<Question[]> {
  const text = await readFile(new URL('./questions.yml', import.meta.url), 'utf8')
  return z.array(question).parse(parse(text))
}

/** What the agent got for a question. */
export interface Answer {
  question: Question
  /** Path of the first result; empty if there was none. */
  first: string
  /** The Markdown that it read. */
  markdown: string
  /** Milliseconds that the search took. */
  searchTime: number
  /** Size of everything that it received, in estimated tokens. */
  tokens: number
}

const searchResult = z.object({ results: z.array(z.object({ path: z.string() })) })
const readResult = z.object({ markdown: z.string() })

/**
 * An agent without a language model: it searches for the question as it is, reads the first section, and stops. It only calls tools, so it
 * can't do more than an assistant, and it never gets a second try, so an assistant can do better.
 */
export async function askAgent(client: Client, one: Question): Promise<Answer> {
  const start = performance.now()
  const found = await client.callTool({ name: 'search', arguments: { query: one.question } })
  const searchTime = performance.now() - start
  const [first] = searchResult.parse(found.structuredContent).results
  if (!first) return { question: one, first: '', markdown: '', searchTime, tokens: tokensOf(found) }
  const read = await client.callTool({ name: 'read_section', arguments: { path: first.path } })
  const { markdown } = readResult.parse(read.structuredContent)
  return { question: one, first: first.path, markdown, searchTime, tokens: tokensOf(found) + tokensOf(read) }
}

function tokensOf({ content }: CallToolResult): number {
  return content.reduce((sum, part) => sum + (part.type === 'text' ? countTokens(part.text) : 0), 0)
}

/** Reads a section of the site, without an agent. */
export type ReadOwnText = (path: string) => Promise<string>

/** Whether the agent has read all of a section that answers the question, subsections excluded. */
export async function hasAnswer({ question: { sections }, markdown }: Answer, ownText: ReadOwnText): Promise<boolean> {
  const texts = await Promise.all(sections.map(ownText))
  return texts.some((text) => text !== '' && markdown.includes(text))
}
