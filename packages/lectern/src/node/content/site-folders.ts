import { type Folder, openFolder } from '../folder.ts'
import type { Project } from '../project.ts'

/** Every file that a site is made from. */
export interface SiteFolders {
  /** Pages, figures and data. */
  content: Folder
  /** Files that are served as they are. */
  public: Folder
}

/** Whether a file below the content folder can be part of a page; the others are nobody's input. */
export function isContentFile(path: string): boolean {
  return /\.(?:md|svg|ya?ml|json)$/.test(path)
}

export function openContent(contentDir: string): Folder {
  return openFolder(contentDir, isContentFile)
}

export function openFolders({ contentDir, publicDir }: Pick<Project, 'contentDir' | 'publicDir'>): SiteFolders {
  return { content: openContent(contentDir), public: openFolder(publicDir) }
}
