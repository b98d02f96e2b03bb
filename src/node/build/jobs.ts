import type { CompileJob } from './compile-job.ts'
import type { BuiltPage } from './page-cache.ts'
import type { RenderJob } from './render-job.ts'
import type { WrittenFile } from './write-files.ts'

export type Job = CompileJob | RenderJob

/** Does the work of a build, in this thread or in others. */
export interface Runner {
  compile(job: CompileJob): Promise<BuiltPage[]>
  render(job: RenderJob): Promise<(WrittenFile[] | null)[]>
  close(): Promise<void>
}

/** In this thread. What a job needs is loaded with the first of its kind: a build in which little has changed loads little. */
export const directRunner: Runner = {
  compile: async (job) => (await import('./compile-job.ts')).runCompileJob(job),
  render: async (job) => (await import('./render-job.ts')).runRenderJob(job),
  close: async () => {},
}
