import type { RunPlan } from '../run/contract.ts'
import type { StubPorts } from './network.ts'

/** What the process of a JavaScript sample gets, in a file. */
export interface ChildTask {
  plan: RunPlan
  ports: StubPorts
  /** Path of the certificate that vouches for the stub server. */
  certificate: string
  /** What leads the programs that the sample starts to the stub server. */
  childVariables: Record<string, string>
  /** Folder that the files of the plan lie in. */
  folder: string
  /** Where the report is to be written. */
  reportPath: string
}
