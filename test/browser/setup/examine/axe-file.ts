/** axe-core at the root of every test site. Its name looks like one with a hash, so browsers keep it, compiled, from page to page. */
export const axeFile = 'axe.examiner.js'
