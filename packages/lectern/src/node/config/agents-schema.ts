import { z } from 'zod'

/** An assistant that readers can open a page in. */
const assistant = z.strictObject({
  title: z.string().min(1),
  /** `{markdown}` in it is the address of the page's Markdown version. */
  href: z.url().includes('{markdown}', 'expected an address with {markdown} in it'),
})

/** What the site has for language models and other programs. */
export const agentsSchema = z
  .strictObject({ assistants: z.array(assistant).default([]) })
  .nullable()
  .default(null)
