/**
 * A ref for a place that scrolls sideways when what is in it is wider. While it is, Tab leads to it, so that the arrow keys can scroll it, and it is called
 * by its `data-label`. It may become wide later, when rows arrive or the window changes.
 */
export function reachWhileWide(place: HTMLElement | null) {
  if (!place) return
  const look = () => {
    if (place.scrollWidth > place.clientWidth) {
      place.tabIndex = 0
      place.setAttribute('role', 'group')
      place.setAttribute('aria-label', `${place.dataset['label'] ?? ''}, scrolls sideways`)
    } else for (const name of ['tabindex', 'role', 'aria-label']) place.removeAttribute(name)
  }
  const watcher = new ResizeObserver(look)
  watcher.observe(place)
  // The place keeps its own size when what is in it grows.
  for (const inside of place.children) watcher.observe(inside)
  look()
  return () => watcher.disconnect()
}
