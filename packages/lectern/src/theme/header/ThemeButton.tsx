import { Icon } from './icons.tsx'

/** One button for three themes. CSS draws the icon, so it is right before any code loads; `labelThemeButton` then sets the label. */
export function ThemeButton(): React.ReactNode {
  return (
    <button type="button" className="icon theme" data-action="theme" title="Theme: system">
      <Icon name="theme" size={18} />
    </button>
  )
}
