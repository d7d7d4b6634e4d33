/** Prefixes the document title with a mark while the tab is hidden. */
export function markTitle(mark: string): void {
  if (!document.hidden || document.title.startsWith(mark)) return
  const marked = `${mark} ${document.title}`
  document.title = marked
  document.addEventListener('visibilitychange', () => unmark(mark, marked), { once: true })
}

/** Leaves a title that has changed since. */
function unmark(mark: string, marked: string): void {
  if (document.title === marked) document.title = marked.slice(mark.length + 1)
}
