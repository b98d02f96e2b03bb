/**
 * Inlined into the head of pages whose anchors have moved to other pages, after their table. Fragments never reach a server, so this
 * script takes readers to the new address, in place of the old one in their history. Once the application handles navigation, it
 * does the same for every page.
 */
import { movedAddress } from '../navigation/moved-anchors.ts'

const movedAnchors: Record<string, string> = JSON.parse(
  document.querySelector('script[data-moved]')?.textContent ?? '{}',
)

function follow(): void {
  const to = movedAddress(movedAnchors, location)
  if (to) location.replace(to)
}

follow()
window.onhashchange = follow
