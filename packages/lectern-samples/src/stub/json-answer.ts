import type { Answer, AnswerRule } from '../run/contract.ts'

/** A JSON answer. */
export function json(body: unknown, status = 200): Answer {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) }
}

/** Hosts that are there for examples answer everything, unless a rule says otherwise. */
export const exampleAnswers: readonly AnswerRule[] = ['*://example.com*', '*://*.example.com*'].map((request) => ({
  request,
  answers: [json({ ok: true })],
}))
