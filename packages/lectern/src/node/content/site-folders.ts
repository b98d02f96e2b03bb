import { type Folder, listOwnFiles, openFolder } from '../folder.ts'
import type { Project } from '../project.ts'

/** The folders that a site is built from. */
export interface SiteFolders {
  /** Pages, figures and data. */
  content: Folder
  /** Files that are served unchanged. */
  public: Folder
}

/** Whether a file below the content folder can be part of a page. */
export function isContentFile(path: string): boolean {
  return /\.(?:md|mdx|markdown|svg|ya?ml|json)$/.test(path)
}

/** The files below the content folder that can be part of a page. */
export function listContent(contentDir: string): string[] {
  return listOwnFiles(contentDir).filter(isContentFile)
}

export function openContent(contentDir: string): Folder {
  return openFolder(contentDir, listContent)
}

export function openFolders({ contentDir, publicDir }: Pick<Project, 'contentDir' | 'publicDir'>): SiteFolders {
  return { content: openContent(contentDir), public: openFolder(publicDir) }
}
