/** What tests of a generator need: a data file without a disk, and the pages that the engine makes of the Markdown. */
export { openDataFile } from '../node/generators/open-data-file.ts'
export { compileBody, compileReference } from '../node/testing/compile.ts'
export { reported } from '../node/testing/reported.ts'
