import type { Answer } from '../contract.ts'

/** A JSON answer. */
export function json(body: unknown, status = 200): Answer {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) }
}
