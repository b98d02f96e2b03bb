import type { DevProblem } from '../../shared/dev-page.ts'

const style = `
  :host { position: fixed; inset: auto 16px 16px; z-index: 99; max-width: 760px; max-height: 50vh; margin: 0 auto; overflow: auto;
    border-radius: 12px; background: #26181a; color: #fff; font: 14px/1.5 ui-monospace, monospace; box-shadow: 0 12px 40px #0006 }
  ol { margin: 0; padding: 16px 20px 16px 40px }
  li { margin: 6px 0; white-space: pre-wrap }
  b { color: #ffb4ab }
  small { display: block; color: #d6c2c0 }
  summary { padding: 8px 44px 8px 20px; cursor: pointer }
  button { position: absolute; top: 8px; right: 10px; border: 0; background: none; color: inherit; font: inherit; cursor: pointer }
`

/** Lists errors above the page, with collapsed warnings below them. An empty list removes the overlay. */
export function showProblems(problems: readonly DevProblem[]): void {
  document.querySelector('dev-problems')?.remove()
  if (problems.length === 0) return
  const errors = problems.filter(({ severity }) => severity === 'error')
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  const host = document.createElement('dev-problems')
  host.setAttribute('role', errors.length > 0 ? 'alert' : 'status')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
  root.append(closeButton(host))
  if (errors.length > 0) root.append(problemList(errors))
  if (warnings.length > 0) root.append(warningDetails(warnings))
  document.body.append(host)
}

function warningDetails(warnings: readonly DevProblem[]): HTMLElement {
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  summary.textContent = warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`
  details.append(summary, problemList(warnings))
  return details
}

function problemList(problems: readonly DevProblem[]): HTMLElement {
  const list = document.createElement('ol')
  for (const { file, line, column, message, fix } of problems) {
    const item = document.createElement('li')
    const place = document.createElement('b')
    place.textContent = line > 0 ? `${file}:${line}:${column}` : file
    const hint = document.createElement('small')
    hint.textContent = `fix: ${fix}`
    item.append(place, ` ${message}`, hint)
    list.append(item)
  }
  return list
}

function closeButton(host: HTMLElement): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Close'
  button.addEventListener('click', () => host.remove())
  return button
}
