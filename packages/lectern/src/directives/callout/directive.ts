import { attributes as attributesOf, type Directive, defineDirective } from '../../index.ts'

/** A highlighted note. Its title and icon show its kind as well as its color. */
function callout(name: string, defaultTitle: string): Directive {
  return defineDirective({
    name,
    module: import.meta.url,
    form: 'container',
    attributes: [],
    example: `:::${name}[Title]`,
    compile({ renderLabel, renderBody }) {
      const title = renderLabel() ?? defaultTitle
      const box = attributesOf({ class: `callout ${name}`, role: 'note' })
      return `<div${box}><p class="callout-title">${title}</p>${renderBody()}</div>`
    },
    className: 'callout',
    style: './style.css',
  })
}

export const tip = callout('tip', 'Tip')
export const warning = callout('warning', 'Warning')
export const danger = callout('danger', 'Danger')
