import { useAppState } from '../app-context.ts'
import { Icon } from './icons.tsx'

/** One button for three themes. The style shows the icon of the one chosen, so it is right before any code is there. */
export function ThemeButton(): React.ReactNode {
  const theme = useAppState((state) => state.theme)
  const name = `Theme: ${theme}`
  return (
    <button type="button" className="icon theme" data-action="theme" aria-label={name} title={name}>
      <Icon name="system" size={18} />
      <Icon name="light" size={18} />
      <Icon name="dark" size={18} />
    </button>
  )
}
