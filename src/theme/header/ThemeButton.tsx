import { useAppState } from '../app-context.ts'
import { Icon } from './icons.tsx'

/** One button for three themes. The style fills the icon as it was chosen, so it is right before any code is there. */
export function ThemeButton(): React.ReactNode {
  const theme = useAppState((state) => state.theme)
  return (
    <button type="button" className="icon theme" data-action="theme" title={`Theme: ${theme}`}>
      <Icon name="theme" size={18} />
    </button>
  )
}
