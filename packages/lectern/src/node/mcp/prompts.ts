import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'

interface Prompt {
  name: string
  title: string
  description: string
  /** Name and description of its only argument. */
  argument: readonly [name: string, description: string]
  text(value: string, site: string): string
}

const cite =
  'Name the sections that you used, with their URLs. If the docs don’t have the answer, say so instead of guessing.'

/** What people ask an assistant about documentation. */
const prompts: readonly Prompt[] = [
  {
    name: 'answer_question',
    title: 'Answer a question',
    description: 'Answers a question from the docs, with sources',
    argument: ['question', 'What you want to know'],
    text: (question, site) =>
      `Answer this question about ${site}: ${question}\n\nCall search with a few words of the question, and read the first section with read_section. Read others only if it doesn’t have the answer. ${cite}`,
  },
  {
    name: 'fix_error',
    title: 'Fix an error',
    description: 'Explains an error message, and how to fix it',
    argument: ['message', 'The error message'],
    text: (message, site) =>
      `I got this error in ${site}: ${message}\n\nCall look_up with the kind error. If it finds nothing, call search. Read the section that describes the error, then explain the cause and give me the fix as steps. ${cite}`,
  },
  {
    name: 'write_code',
    title: 'Write code',
    description: 'Writes code that follows the docs',
    argument: ['task', 'What the code should do'],
    text: (task, site) =>
      `Write code for ${site} that does this: ${task}\n\nCall search to find a sample to start from, and read its section. Check every endpoint, command, and property with look_up, and every limit that applies. Use no name that the docs don’t have. ${cite}`,
  },
]

/** Adds the prompts to a server. @param site title of the site */
export function addPrompts(server: McpServer, site: string): void {
  for (const { name, title, description, argument, text } of prompts) {
    const [key, about] = argument
    const argsSchema = z.object({ [key]: z.string().trim().min(1).describe(about) })
    server.registerPrompt(name, { title, description, argsSchema }, (values) => ({
      messages: [{ role: 'user', content: { type: 'text', text: text(values[key] ?? '', site) } }],
    }))
  }
}
