import { useHref } from '../app-context.ts'

export interface FooterGroup {
  title: string
  links: readonly { text: string; link: string }[]
}

/** The site's own links at the end of every page, in groups. Rendered by the build only. */
export function SiteFooter({ groups }: { groups: readonly FooterGroup[] }): React.ReactNode {
  const href = useHref()
  return groups.map(({ title, links }) => (
    <ul key={title}>
      <li>{title}</li>
      {links.map(({ text, link }) => (
        <li key={link}>
          <a href={href(link)}>{text}</a>
        </li>
      ))}
    </ul>
  ))
}
