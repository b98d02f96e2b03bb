import { expect, test } from 'vitest'
import { questionOf, questionsIn } from './questions.ts'

test.each([
  ['What can I build?', 'what-can-i-build'],
  ['is it down', 'is-it-down'],
  ['roll back', null],
  ['build and run a workflow', null],
  ['what can I do with all that is there', null],
])('the keyword %s is the question %s', (keyword, question) => {
  expect(questionOf(keyword)).toBe(question)
})

test('a question is found with other words around it', () => {
  expect(questionsIn('so what can i build here')).toContain('what-can-i-build')
  expect(questionsIn('roll back a workflow')).toEqual([])
})
