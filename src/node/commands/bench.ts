import { runBench } from '../../../bench/run.ts'
import type { Command } from './command.ts'

/** Measures the site against its targets. */
export const bench: Command = { options: {}, usage: '', run: runBench }
