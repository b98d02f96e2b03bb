import type { EngineCache } from '../../engine.ts'
import type { BuiltPage } from '../built-page.ts'
import type { WrittenFile } from '../output/write-files.ts'
import type { CompileJob } from './compile-job.ts'
import { type RenderJob, runRenderJob } from './render-job.ts'

/** Loads the compiler's dependencies. */
interface PrepareJob {
  type: 'prepare'
  engine: EngineCache
}

export type Job = PrepareJob | CompileJob | RenderJob

/** Runs the jobs of a build, in this thread or in others. */
export interface Runner {
  compile(job: CompileJob): Promise<BuiltPage[]>
  render(job: RenderJob): Promise<(WrittenFile[] | null)[]>
  close(): Promise<void>
}

/** Runs jobs in this thread. The compiler is loaded on first use, because a change of settings may not need it. */
export const directRunner: Runner = {
  compile: async (job) => (await import('./compile-job.ts')).runCompileJob(job),
  render: runRenderJob,
  close: async () => {},
}
