import type { PageData } from './page-record.ts'

/** What the build writes for readers who save pages, below the base. Documents and data keep their names. */
export const offlineFiles = {
  /** The service worker. Its folder is its scope, so it's at the top. */
  worker: 'offline-worker.js',
  /** What the site offers: an `OfflineOffer`. */
  offer: 'assets/offline/site.json',
  /** Old address -> new one, both with the base: what servers answer with a redirect. */
  redirects: 'assets/offline/redirects.json',
  /** The document in place of one that isn't saved. */
  notSaved: 'not-saved.html',
}

/** Key of the page that replaces one that isn't saved. */
export const NOT_SAVED = 'not-saved'

/** Status of the worker's answer for a file that isn't saved, while the server can't be reached. No server uses it. */
export const NOT_SAVED_STATUS = 599

/** A part of the site that readers can save. */
export interface OfflineSection {
  /** Made by `sectionKey`; empty for what is saved with every section. */
  key: string
  pages: number
  /** Size of its compressed files in bytes, as they are downloaded. */
  download: number
  /** Size on the reader's device in bytes. */
  stored: number
}

/** Describes what readers can save, small enough to be fetched by everyone. */
export interface OfflineOffer {
  /** Changes with every file that can be saved. */
  build: string
  /** Path of the `OfflineList`, below the base. */
  list: string
  sections: OfflineSection[]
}

/** Section -> its files: their addresses below the base, and hashes of their content. */
export type OfflineList = Record<string, [address: string, hash: string][]>

/** Length of these hashes: SHA-256 in hex, truncated. */
export const OFFLINE_HASH_LENGTH = 16

/** The section of a page: the two outermost groups of the sidebar around it. */
export function sectionKey({ breadcrumbs }: Pick<PageData, 'breadcrumbs'>): string {
  return breadcrumbs.slice(0, 2).join(' / ')
}

/** `Advanced / Code` -> `Code`. */
export function sectionTitle(key: string): string {
  return key.split(' / ').at(-1) ?? key
}
