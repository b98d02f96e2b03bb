import type { SearchAnswer } from '../../../search/provider.ts'

const kinds = { constant: 'Value', error: 'Error', endpoint: 'Endpoint' }

/** A direct answer: its kind, its value, and its page. */
export function AnswerText({ answer: { kind, name, text, page } }: { answer: SearchAnswer }): React.ReactNode {
  return (
    <>
      <span className="badge">{kinds[kind]}</span>
      <span className="option-title">
        {name} <small>in {page}</small>
      </span>
      <span className={`answer-text ${kind}`}>{kind === 'endpoint' ? <Endpoint text={text} /> : text}</span>
    </>
  )
}

/** `POST /v1/sources` */
function Endpoint({ text }: { text: string }): React.ReactNode {
  const [method = '', ...path] = text.split(' ')
  return (
    <code>
      <b>{method}</b> {path.join(' ')}
    </code>
  )
}
