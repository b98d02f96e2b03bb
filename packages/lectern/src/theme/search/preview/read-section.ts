import { decodeFragment, splitSuffix } from '../../../shared/routes/routes.ts'
import { trustedHtml } from '../../../shared/trusted-types.ts'

/** A part of a page, for showing it outside of that page. */
export interface PageSection {
  nodes: Element[]
  /** What the address names, unless that's the beginning. */
  target: Element | null
}

/** The preview ends after the section with the element of this number. Long pages have thousands. */
const maxElements = 400

/**
 * The section of a page that an address names, with the sections below it; without a fragment, the beginning of the page.
 * @param address of the page in the site, with the fragment
 */
export function readSection(html: string, address: string): PageSection {
  const template = document.createElement('template')
  template.innerHTML = trustedHtml(html)
  const { content } = template
  const [page, suffix] = splitSuffix(address)
  const place = content.getElementById(decodeFragment(suffix))
  const all = [...content.children]
  const styles = all.filter(({ localName }) => localName === 'style')
  const parts = all.filter((part) => !styles.includes(part))
  const first = Math.max(
    0,
    parts.findIndex((part) => part.contains(place)),
  )
  const shown = takeSection(parts.slice(first))
  const [part] = shown
  if (part && place?.matches(headings)) dropBefore(place, part)
  const target = place === part?.querySelector(headings) ? null : place
  for (const part of shown) detach(part, page)
  return { nodes: [...styles, ...shown], target }
}

const headings = 'h1, h2, h3, h4, h5, h6'

function takeSection([first, ...others]: readonly Element[]): Element[] {
  if (!first) return []
  const shown = [first]
  let room = maxElements - sizeOf(first)
  for (const other of others) {
    if (room < 0 || levelOf(other) <= levelOf(first)) break
    shown.push(other)
    room -= sizeOf(other)
  }
  return shown
}

/** Drops what a part holds before a heading, which belongs to another section. */
function dropBefore(heading: Element, part: Element): void {
  for (let box = heading; box !== part && box.parentElement; box = box.parentElement) {
    while (box.previousElementSibling) box.previousElementSibling.remove()
  }
}

function sizeOf(part: Element): number {
  return part.getElementsByTagName('*').length
}

/** 1 for the page's title to 6; 7 without a heading. */
function levelOf(part: Element): number {
  const heading = part.matches(headings) ? part : part.querySelector(headings)
  return Number(heading?.localName.slice(1) ?? 7)
}

/** Takes away what connects a part to its page: ids, which occur again there, groups of tabs, and what only its own code can show. */
function detach(part: Element, page: string): void {
  const every = [part, ...part.querySelectorAll<HTMLElement>('*')]
  for (const element of every) {
    if (element.matches('form, [data-needs-client]')) element.remove()
    if (element.matches(headings)) element.removeAttribute('tabindex')
    // The title of the page behind the dialog is the only one.
    if (element.localName === 'h1') element.ariaLevel = '2'
    if (element instanceof HTMLInputElement) element.name = `preview-${element.name}`
    const link = element.getAttribute('href')
    if (link?.startsWith('#')) element.setAttribute('href', page + link)
    // A reader with a keyboard goes to the page by the option. Every link here would be one more step to the way out.
    if (link !== null) element.setAttribute('tabindex', '-1')
    element.removeAttribute('id')
  }
}
