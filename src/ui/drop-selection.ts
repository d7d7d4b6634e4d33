/** Less than the rows that lists render beyond their view. */
const MARGIN_PX = 80

/**
 * Removes a selection with an end that a list has scrolled out of view: its rows get other texts or
 * are removed, so that it would copy other rows than those selected.
 */
export function dropScrolledSelection(list: Element): void {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return
  const isOutside = [selection.anchorNode, selection.focusNode].some((end) => {
    if (!end || end === list || !list.contains(end)) return false
    const element = end instanceof Element ? end : end.parentElement
    const view = list.getBoundingClientRect()
    const place = element?.getBoundingClientRect()
    return place && (place.bottom < view.top - MARGIN_PX || place.top > view.bottom + MARGIN_PX)
  })
  if (isOutside) selection.removeAllRanges()
}
