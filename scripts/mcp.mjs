#!/usr/bin/env node
// @ts-check
// Serves the built site to an AI assistant, which runs this file by its path from any folder and reads the protocol from standard output.
// npm prints to standard output, too, so assistants can't use the npm script.
process.argv.splice(2, 0, 'mcp')
// The assistant's folder doesn't matter: the site is that of this project.
delete process.env.INIT_CWD
await import('./run.mjs')
