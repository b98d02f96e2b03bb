import { codeMark } from '../prose/body.ts'

/** A habit of translated English that a machine can see. */
export interface Rule {
  /** Always with the flags `g`, `i` where case doesn't matter, and `m` where it looks for the start of a line. */
  pattern: RegExp
  /** What is wrong, after the words that were found. */
  message: string
  /** What to write instead. */
  fix: string
  /** A sentence the rule catches. */
  bad: string
  /** A sentence it doesn't catch. */
  good: string
}

/** A word, or inline code in place of one. */
const word = `(?:[\\w'’-]+|${codeMark}+)`

/** Words at the start of a sentence, list item, table cell, or heading. */
const starting = (words: string): string => `\\b(?:${words})\\b(?<=(?:\\0\\s*|[.!?:|#>*-]\\s+|^\\s*)(?:${words}))`

/** Where a clause ends. */
const end = '(?=\\s*(?:[.,;:!?|)\\0]|$))'

const rule = (source: string, message: string, fix: string, examples: { bad: string; good: string }): Rule => ({
  pattern: new RegExp(source, 'gim'),
  message,
  fix,
  ...examples,
})

/** Habits of the table in the project's guide to English, in its order. A sentence with one is an error. */
export const rules: readonly Rule[] = [
  rule(
    String.raw`\b(?:stand|stands|stood|standing)\s+(?:in|on|at|under|below|above|before|after|behind|next\s+to|there|apart)\b`,
    "is wrong for text and data, which don't stand anywhere",
    'write where it is: "is in", "appears in", or "lives in"',
    {
      bad: 'The inputs of a step stand in its form.',
      good: 'A star stands for any value.',
    },
  ),
  rule(
    String.raw`\b(?:is|are|was|were|be|being|been)\s+(?:told|said)\s+(?:in|on|under|below|above|there|about|by|which|how|what|that|whether)\b|\bto\s+be\s+told\b`,
    "is wrong for documents, which don't tell or say anything",
    'name who gets the information ("you get notified", "the page lists"), or link with "see"',
    {
      bad: 'When the response is sent is told under Responses.',
      good: 'A run is said to be cold if it has to wait for a worker.',
    },
  ),
  rule(
    String.raw`\b(?:page|pages|section|guide|table|document|docs|list|text|field|heading|file)\s+(?:tells?|says?)\b(?!\s+otherwise\b)`,
    "is wrong for documents, which don't tell or say anything",
    'write "explains", "lists", "shows", or "contains"',
    {
      bad: 'The page tells how to deploy.',
      good: 'The page explains how to deploy, unless a page says otherwise.',
    },
  ),
  rule(
    String.raw`\btells?\s+(?:how|which|what|where|why|when|whether|of)\b`,
    'needs an object',
    'write "tells you" or "explains"',
    {
      bad: 'The log tells how the step failed.',
      good: 'The log tells you how the step failed.',
    },
  ),
  rule(String.raw`\bmend(?:s|ed|ing)?\b`, 'is a verb for clothes', 'write "fix"', {
    bad: 'From symptom to mend.',
    good: 'From symptom to fix, amended today.',
  }),
  rule(
    String.raw`\bmay\s+(?:have|be|contain|take|hold|last)\s+(?:(?:up\s+to|at\s+most|no\s+more\s+than|only)\s+)?\d[\d,.]*`,
    'reads as a permission, not a limit',
    'write "can be up to"',
    {
      bad: 'A message may have 30 MB in all.',
      good: 'A message can be up to 30 MB, and may be delayed.',
    },
  ),
  rule(String.raw`\bwh(?:o|om)ever\b|\bmay\s+who\b`, 'is stilted', 'write "anyone who", "you", or name the person', {
    bad: 'Whoever has the URL can send events.',
    good: 'Anyone who has the URL can send events.',
  }),
  {
    pattern: new RegExp(String.raw`${starting('Who')}\s+(?!is\b|can\b|are\b)[a-z']+\s[^.?!|\0]*[.|]`, 'g'),
    message: 'is stilted as the subject of a rule',
    fix: 'write "if you", "anyone who", or name the person',
    bad: 'Who signs in sees the workflows.',
    good: 'Who can see the workflows?',
  },
  rule(String.raw`\bneeds?\s+not\b|\bneedn['’]t\b`, 'is archaic', 'write "don\'t have to" or "doesn\'t need to"', {
    bad: 'You need not type a reference.',
    good: "You don't need to type a reference.",
  }),
  rule(
    String.raw`\b(?:has|have|had)\s+to\s+be\b|\b(?:is|are|was|were)\s+to\s+be\b`,
    'is stilted',
    'write "must be" or "needs to be", or an active verb with "you"',
    {
      bad: 'The email address has to be verified.',
      good: 'The email address must be verified; you have to verify it.',
    },
  ),
  {
    pattern: new RegExp(
      `${starting('Private|Public|Free|Required|Optional|Allowed|Missing|Included|Excluded|Possible|Common|Different|Important|Meant|Shown')}\\s+(?:is|are)\\s`,
      'g',
    ),
    message: 'is a verb-first inversion',
    fix: 'start with the subject: "The workflow is private"',
    bad: 'Private are the workflow and its steps.',
    good: 'The workflow and its steps are private.',
  },
  rule(
    String.raw`\bof\s+(?:its|their|your|our|my|his|her|one's)\s+own(?=\s+(?:in|on|for|with|to|at|from|and|or|that|which|is|are|when|if)\b|\s*[.,;:!?|)\0]|$)|\bof\s+(?:yours|ours|theirs|mine)\b`,
    'is stilted',
    'write "its own form", "your own server"',
    {
      bad: 'Each step has a form of its own.',
      good: 'One of your own workflows has its own form.',
    },
  ),
  rule(
    String.raw`\b(?:another|other|others|else)\s+(?:${word}\s+){0,2}?than\b(?<!\bother\s+than)`,
    'is word-for-word translation',
    'write "a port other than 443"',
    {
      bad: 'The server listens on another port than 443.',
      good: 'The server listens on a port other than 443.',
    },
  ),
  rule(String.raw`\balso\s+(?:when|if|the\s+ones?|without|while|where)\b`, `doesn't mean "even"`, 'write "even"', {
    bad: 'Close the file, also when the step fails.',
    good: 'Close the file, even if the step fails. It also works when it runs alone.',
  }),
  rule(
    String.raw`\banew\b|\bonce\s+more\b|\bbeside\b|\bthereby\b|\bhence\b|\bheretofore\b|\bwherein\b|\bthereof\b`,
    'is archaic',
    'write "again", "next to", or "so", or leave it out',
    {
      bad: 'Deploy it anew.',
      good: 'Deploy it again. Besides, it is next to the name.',
    },
  ),
  rule(
    `\\bthat\\s+there\\s+(?:is|are|was|were)${end}|\\bof\\s+which\\s+there\\s+(?:is|are|was|were)\\b`,
    'is wordy',
    'write "the available actions", or leave it out',
    {
      bad: 'It lists the prebuilt actions that there are.',
      good: 'Check that there are two rows.',
    },
  ),
  rule(
    `\\b(?:tells?|shows?|explains?|see|check|describes?)\\s+(?:how|which|what|why|whether)${end}`,
    'lacks an object',
    'say what: "explains how to deploy", "check which one failed"',
    {
      bad: 'The next page shows how.',
      good: 'The next page shows how to do it.',
    },
  ),
  rule(
    String.raw`\bmakes?\s+of\s+(?:it|them|that|this)\b|\b(?:it|them)\s+(?:you|one)\s+(?:can|may|must)\b`,
    'has its verb where other languages put it',
    'put subject, verb, and object in this order',
    {
      bad: 'The text is exported as a string, which the step makes of it.',
      good: 'The step converts the text to a string.',
    },
  ),
  {
    pattern: new RegExp(
      `${starting('Often|Much|Seldom|Rarely|Mostly')}\\s+\\w+(?:ed|ght|wn)\\b(?:\\s+\\w+)?${end}`,
      'gm',
    ),
    message: 'is a telegraphic label',
    fix: 'write one plain word: "Popular"',
    bad: '## Often looked for\n',
    good: '## Popular\n\nOften, runs overlap.',
  },
  {
    pattern:
      /(?<=^|[.!?|]\s|\0)(?:(?!\n\s*(?:[-*>|#]|\d+\.))[^.!?;|\0:])+:\s(?:(?!\n\s*(?:[-*>|#]|\d+\.))[^.!?;|\0:])+:(?=\s+\S)/g,
    message: 'is a chain of colons',
    fix: 'write two sentences',
    bad: 'Reading is simple: open, look: done.',
    good: '- Choose one: left or right\n- Close it: then look.',
  },
  rule(
    String.raw`\b(?:recommends?|allows?|permits?|suggests?|enables?)\s+to\s+\w+`,
    'needs an object or "-ing"',
    'write "recommends sending" or "lets you send"',
    {
      bad: 'The standard recommends to send one.',
      good: 'The standard recommends sending one.',
    },
  ),
  {
    pattern:
      /(?<=\0\s*)\|(?![^|\n]+\|\s*Type\b)[^\n]*\n\s*\|[-|: ]+\|\s*\n(?=[^\n]*(?:[\w'’\uFFFC.-]+ ){3})\s*\|[^\n]*(?=\0|$(?![\s\S]))/g,
    message: 'is a table for one fact',
    fix: 'write a sentence',
    bad: '\0\n| Name | Meaning |\n| --- | --- |\n| `url` | The address of the endpoint. |\0',
    good: '\0\n| A | B |\n| --- | --- |\n| Name | Ada Lovelace |\0',
  },
  {
    pattern: /(?<=\0\s*)\|(?=[^|\n]+\|\s*Type\b)[^\n]*\n\s*\|[-|: ]+\|\s*\n\s*\|[^\n]*(?=\0|$(?![\s\S]))/g,
    message: 'is a table for one field',
    fix: 'write a line with its name and type, and a sentence',
    bad: '\0\n| Name | Type | Required |\n| --- | --- | --- |\n| `id` | string | yes |\0',
    good: '\0\n| Name | Type | Required |\n| --- | --- | --- |\n| `id` | string | yes |\n| `url` | string | no |\0',
  },
  rule(
    String.raw`\b(?:belongs?|goes|go)\s+(?:into\s+(?:code|no)|in\s+no|to\s+no)\b|\bround\s+(?:the|this|it)\s+(?:limit|problem)\b|\bin\s+no\s+(?:code|file|log|way)\b`,
    'is word-for-word translation',
    'write "never put it in code", or "around the limit"',
    {
      bad: 'Secrets belong into no repository.',
      good: 'Secrets belong in environment variables.',
    },
  ),
  rule(
    String.raw`\b(an?|and|are|be|for|in|is|of|or|the|this|to|with|you)\s+\1\b(?!-)`,
    'is the same word twice',
    'remove one of the two',
    { bad: 'Open the the builder.', good: 'Sign in in-app, and click the button.' },
  ),
  rule(String.raw`\bteh\b`, 'is a typo', 'write "the"', {
    bad: 'You must have changed teh step.',
    good: 'You must have changed the step.',
  }),
  rule(String.raw`\b(?:could|must|should|would)\s+of\b`, 'is a typo', 'write "have" instead of "of"', {
    bad: 'You must of changed the step.',
    good: 'You must have changed the step.',
  }),
]
