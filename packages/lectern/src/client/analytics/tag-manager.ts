/**
 * Loads the tag manager when the page is idle. It's a separate small script, included only if an id is configured.
 */
import './page-view.ts'
import { trustedScriptUrl } from '../../shared/trusted-types.ts'
import { whenIdle } from '../platform/when-idle.ts'

const { id, src, onLoopback } =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.dataset : {}

if (id && src && isAllowed()) {
  window.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }]
  if (document.readyState === 'complete') whenIdle(load)
  else addEventListener('load', () => whenIdle(load), { once: true })
}

/** Respects Global Privacy Control, and stays off on the author's own machine. */
function isAllowed(): boolean {
  const isLoopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])$/.test(location.hostname)
  const refuses = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  return !refuses && (!isLoopback || onLoopback !== undefined)
}

function load(): void {
  const script = document.createElement('script')
  script.async = true
  script.src = trustedScriptUrl(`${src}?id=${encodeURIComponent(id ?? '')}`)
  document.head.append(script)
}
