import { useHref } from '../app-context.ts'

export interface FooterGroup {
  title: string
  links: readonly { text: string; link: string }[]
}

/** The site's footer links, in groups. Rendered only at build time. */
export function SiteFooter({ groups }: { groups: readonly FooterGroup[] }): React.ReactNode {
  const href = useHref()
  return groups.map(({ title, links }) => (
    <p key={title} className="foot">
      <strong>{title}</strong>
      {links.map(({ text, link }) => (
        <a key={link} href={href(link)}>
          {text}
        </a>
      ))}
    </p>
  ))
}
