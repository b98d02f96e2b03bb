import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { asRoute } from '../../shared/routes.ts'
import { SiteError } from '../problem.ts'
import { openProject } from '../project.ts'
import { type Command, stringValue } from './command.ts'

/** Makes a page that passes the checks, for its author to fill. */
export const newPage: Command = {
  options: { content: { type: 'string' } },
  usage: '/some/route/ "Title"',
  async run(input) {
    const [written, title] = input.positionals
    if (!written?.startsWith('/') || !title)
      throw usageError('a route and a title are needed', 'npm run new -- /some/route/ "Title"')
    const project = await openProject(stringValue(input, 'content'))
    const route = asRoute(written)
    const file = join(project.contentDir, `${route.slice(1)}index.md`)
    if (existsSync(file)) throw usageError(`${route} exists already`, `edit ${file}`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, pageText(title), { flag: 'wx' })
    console.log(
      `${file}\nIt is shown beside its nearest relative. Now add '${route}' to a sidebar in site.config.ts where it should stand, and link to the page from another one.`,
    )
  },
}

/** A page with all that every page must have. */
export function pageText(title: string): string {
  const description = `What ${title} is, when you need it, and how to use it step by step in your workflows.`
  return `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(description)}
kind: how-to
---

# ${title}

Say in at most 40 words what this is and when a reader needs it. Link to the pages that lead here, such as [workflows](/workflows/).

## First question a reader has

Answer it.
`
}

function usageError(message: string, fix: string): SiteError {
  return new SiteError([{ file: 'command line', line: 0, column: 0, message, fix, severity: 'error' }])
}
