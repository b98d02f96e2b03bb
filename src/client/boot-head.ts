/**
 * Runs before the first paint, inlined into the head of every page: the reader's theme, and the page's one address.
 * It imports nothing, so it stays small and a Content Security Policy can name it by its hash.
 */
const root = document.documentElement
root.classList.add('js')

try {
  const theme = localStorage.getItem('theme')
  if (theme) root.dataset.theme = theme
} catch {
  // Storage is refused: the system's theme holds.
}

// Hosts serve a page's file under a second address as well.
if (location.pathname.endsWith('/index.html')) {
  location.replace(location.pathname.slice(0, -'index.html'.length) + location.search + location.hash)
}
