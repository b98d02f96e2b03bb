import { Icon } from './icons.tsx'

/** One button for three themes. The style fills the icon as it was chosen, so it is right before any code is there; `labelThemeButton` names it then. */
export function ThemeButton(): React.ReactNode {
  return (
    <button type="button" className="icon theme" data-action="theme" title="Theme: system">
      <Icon name="theme" size={18} />
    </button>
  )
}
