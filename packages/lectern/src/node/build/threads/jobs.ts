import type { BuiltPage } from '../cache/page-cache.ts'
import type { WrittenFile } from '../output/write-files.ts'
import type { CompileJob } from './compile-job.ts'
import { type RenderJob, runRenderJob } from './render-job.ts'

/** Loads what compiling needs. */
interface PrepareJob {
  type: 'prepare'
  /** Folder of the engine, or `null`. */
  home: string | null
}

export type Job = PrepareJob | CompileJob | RenderJob

/** Does the work of a build, in this thread or in others. */
export interface Runner {
  compile(job: CompileJob): Promise<BuiltPage[]>
  render(job: RenderJob): Promise<(WrittenFile[] | null)[]>
  close(): Promise<void>
}

/** In this thread. The compiler is loaded with the first page that it is for: where only settings have changed, there is none. */
export const directRunner: Runner = {
  compile: async (job) => (await import('./compile-job.ts')).runCompileJob(job),
  render: runRenderJob,
  close: async () => {},
}
