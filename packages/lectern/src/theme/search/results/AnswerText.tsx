import type { SearchAnswer } from '../../../search/provider.ts'

const kinds = { constant: 'Value', error: 'Error', endpoint: 'Endpoint' }

/** A fact that answers by itself: what it is, its value, and the page that says so. */
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
