import type { SiteConfig } from '../config/schema.ts'

/**
 * What fixes name without knowing the site: `<content>/guide/a.svg`, `<public>/logo.png`, `<redirects>` for the file with
 * that setting, and the commands that create and move pages. `locate` replaces them with what the author has to open or type.
 */
export const newPageCommand = 'npm run new -- '
export const moveCommand = 'npm run move -- '

/** The file with a setting: the configuration, or one that it imports. */
export function settingFile(setting: 'constants' | 'directives' | 'redirects' | 'sidebars'): string {
  return `<${setting}>`
}

/** What the placeholders stand for. */
export interface NamedPlaces {
  /** A command without its arguments. */
  command(name: 'new' | 'move'): string
  content: string
  public: string
  settingFile(setting: keyof SiteConfig): string
}

/** Replaces the placeholders in a fix. */
export function fillPlaceholders(fix: string, places: NamedPlaces): string {
  return fix
    .replace(newPageCommand, () => places.command('new'))
    .replace(moveCommand, () => places.command('move'))
    .replace(/<(content|public)>/g, (_, folder: 'content' | 'public') => places[folder])
    .replace(/<(constants|directives|redirects|sidebars)>/g, (_, setting: keyof SiteConfig) =>
      places.settingFile(setting),
    )
}
