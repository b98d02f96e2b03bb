import type { OfflineState } from '../../client/offline/offline.ts'
import { problemTexts } from '../../client/offline/offline-error.ts'
import type { OfflineOffer, OfflineSection } from '../../shared/offline.ts'

/** `2914695` -> `2.9 MB`, `397013` -> `398 KB`. */
export function formatSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Adds up a figure of all sections. */
export function sumOf(offer: OfflineOffer | null, figure: 'pages' | 'download' | 'stored'): number {
  return (offer?.sections ?? []).reduce((sum, section) => sum + section[figure], 0)
}

/** `9 pages, 420 KB`. */
export function describe({ pages, download }: Pick<OfflineSection, 'pages' | 'download'>): string {
  return `${pages} ${pages === 1 ? 'page' : 'pages'}, ${formatSize(download)}`
}

/** The result of the reader's last action. */
export function outcomeText({ outcome }: OfflineState): string {
  if (outcome === null) return ''
  if (outcome === 'saved') return 'Saved. You can now read and search these pages without a connection.'
  if (outcome === 'removed') return 'Removed from this device.'
  return problemTexts[outcome]
}
