import { attributes as attributesOf, type DirectiveUse, defineDirective, escapeText } from '../../index.ts'

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' })

/**
 * Alternatives to choose from. The tabs are radio buttons, so they work with the keyboard and without JavaScript; the
 * client part synchronizes groups that have the same `sync` name.
 */
export const tabs = defineDirective({
  name: 'tabs',
  module: import.meta.url,
  form: 'container',
  attributes: ['sync'],
  example: '::::tabs{sync=lang}',
  compile({ attributes: { sync }, body, groupLabel, nested, uniqueName, report }) {
    const panels = nested('tab')
    if (panels.length === 1 && body.length === 1) {
      report({
        message: '::::tabs has only one tab',
        fix: 'add another :::tab[Name] … :::, or write the content without ::::tabs',
      })
    } else if (panels.length < 2 || panels.length !== body.length) {
      report({
        message: '::::tabs must contain at least two tabs and nothing else',
        fix: 'put all content inside :::tab[Name] … ::: blocks',
      })
    }
    checkNames(panels)
    const group = uniqueName()
    const items = panels.map((panel, index) => renderTab(panel, group, index === 0))
    const box = attributesOf({ class: 'tabs', role: 'group', 'aria-label': groupLabel, 'data-sync': sync })
    return `<div${box}>${items.join('')}</div>`
  },
  purpose({ attributes: { sync }, nested }) {
    return sync === 'lang' ? 'language' : alternatives.format(nested('tab').map((panel) => panel.labelText()))
  },
  client: './client.ts',
  style: './style.css',
})

/** Tabs are identified by their names, so these must be unique. */
function checkNames(panels: readonly DirectiveUse[]): void {
  const seen = new Set<string>()
  for (const panel of panels) {
    const name = panel.labelText()
    if (name !== '' && seen.has(name))
      panel.report({ message: `duplicate tab name ${name}`, fix: 'rename one of them' })
    seen.add(name)
  }
}

function renderTab(panel: DirectiveUse, group: string, isFirst: boolean): string {
  const name = panel.labelText()
  if (name === '') panel.report({ message: 'tab is missing its name', fix: 'write :::tab[Name]' })
  const input = attributesOf({ type: 'radio', name: group, value: name, checked: isFirst })
  return `<label><input${input}>${escapeText(name)}</label><div class="panel">${panel.renderBody()}</div>`
}

/** One of the alternatives. `tabs` renders it. */
export const tab = defineDirective({
  name: 'tab',
  module: import.meta.url,
  form: 'container',
  attributes: [],
  example: ':::tab[Node.js]',
  compile({ report }) {
    report({ message: ':::tab must be inside ::::tabs', fix: 'put it inside ::::tabs … ::::' })
    return ''
  },
})
