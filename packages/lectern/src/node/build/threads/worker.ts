import { directRunner, type Job } from './jobs.ts'

/** Runs a job in a thread of the pool. */
export async function runJob(job: Job): Promise<unknown> {
  if (job.type === 'prepare') return (await import('./compile-job.ts')).prepareCompiler(job.engine)
  return job.type === 'compile' ? directRunner.compile(job) : directRunner.render(job)
}
