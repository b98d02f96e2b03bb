import { iconPaths } from '../../shared/icons/site-icons.ts'

/** The icons of each menu in the header, in order: names or path data. A link has none. */
export type MenuIcons = readonly (readonly string[])[]

/**
 * Style rules that draw the icons of menus as masks. In the markup, they would take 190 bytes of every document, and readers only see
 * them once they have opened a menu.
 */
export function menuIconRules(menus: MenuIcons): string {
  const rules = menus.flatMap((icons, menu) =>
    icons.map(
      (icon, index) => `#menu-${menu} a:nth-child(${index + 1})::before{mask-image:url("${drawingUrl(icon)}")}`,
    ),
  )
  return rules.length === 0 ? '' : `@layer layout{${rules.join('')}}`
}

function drawingUrl(icon: string): string {
  const path = Object.hasOwn(iconPaths, icon) ? iconPaths[icon] : icon
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='#000' stroke-width='1.6' stroke-linecap='round' stroke-linejoin='round'><path d='${path}'/></svg>`
  return `data:image/svg+xml,${svg.replace(/[<>#%"]/g, encodeURIComponent)}`
}
