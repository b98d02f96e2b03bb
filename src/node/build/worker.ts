import { directRunner, type Job } from './jobs.ts'

/** What a thread of the pool does with a job. */
export function runJob(job: Job): Promise<unknown> {
  return job.type === 'compile' ? directRunner.compile(job) : directRunner.render(job)
}
