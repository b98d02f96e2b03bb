import { expect, test } from 'vitest'
import { compile } from '../testing/compile.ts'

test('each field of a list can be linked to, even one with the name of another or of a part of the frame', async () => {
  const list = ':::fields\n\n| Name | Type |\n| --- | --- |\n| `content` | string |\n\n:::\n\n'
  const page = await compile({
    text: `---
title: A page
description: What this page is for, in one sentence that is long enough to pass.
---

# A page

${list}## Part

${list}${list}`,
  })
  expect(page.ids).toEqual(['content-2', 'part', 'part-content', 'part-content-2'])
})

test('the ids of a page are those of its headings and notes', async () => {
  const page = await compile({
    text: `---
title: A page
description: What this page is for, in one sentence that is long enough to pass.
---

# A page {#top}

Text[^n].

## Part

[^n]: A note.
`,
  })
  expect(page.problems).toEqual([])
  expect(page.ids).toEqual(['top', 'fnref-n', 'part', 'fn-n'])
})
