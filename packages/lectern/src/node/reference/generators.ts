import { cliCommands, cliFlags, cliOwnFlags } from './cli.ts'
import { componentEntries, componentList } from './component-api.ts'
import type { Generator } from './generator.ts'
import { restApi, restApiFields, restApiList, restApiParameters } from './rest-api.ts'

/** Name in `with=` -> what it makes of a data file. */
export const generators: Readonly<Record<string, Generator>> = {
  cli: cliCommands,
  'cli-flags': cliFlags,
  'cli-own-flags': cliOwnFlags,
  'component-entries': componentEntries,
  'component-list': componentList,
  'rest-api': restApi,
  'rest-api-fields': restApiFields,
  'rest-api-list': restApiList,
  'rest-api-parameters': restApiParameters,
}
