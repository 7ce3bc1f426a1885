const patienceMs = 10_000

/**
 * Moves the focus to the new page's heading as soon as it is rendered, since its code and data may still be loading. Does nothing if the
 * page or the user has moved the focus since. Returns a function that stops waiting.
 */
export function focusPage(): () => void {
  const tryFocus = () => {
    const heading = document.querySelector<HTMLElement>('[data-page-focus]')
    if (!heading) return
    stop()
    const held = document.activeElement
    // A link in a persistent menu does not keep the focus, because the new page comes next.
    if (!held || held === document.body || held === from) heading.focus({ preventScroll: true })
  }
  const from = document.activeElement
  const watcher = new MutationObserver(tryFocus)
  const timer = setTimeout(() => stop(), patienceMs)
  const stop = () => {
    watcher.disconnect()
    clearTimeout(timer)
  }
  watcher.observe(document.body, { childList: true, subtree: true })
  tryFocus()
  return stop
}
