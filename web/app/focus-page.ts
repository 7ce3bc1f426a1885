const patienceMs = 10_000

/**
 * Moves the focus to the new page's heading, once that is there: its code and its data may still be on their way. Leaves it
 * where the page itself, or the user, has put it meanwhile. Answers how to stop waiting.
 */
export function focusPage(): () => void {
  const attempt = () => {
    const heading = document.querySelector<HTMLElement>('[data-page-focus]')
    if (!heading) return
    stop()
    const held = document.activeElement
    // A link in a menu that stays keeps no hold: the page it led to is what comes next.
    if (!held || held === document.body || held === from) heading.focus({ preventScroll: true })
  }
  const from = document.activeElement
  const watcher = new MutationObserver(attempt)
  const timer = setTimeout(() => stop(), patienceMs)
  const stop = () => {
    watcher.disconnect()
    clearTimeout(timer)
  }
  watcher.observe(document.body, { childList: true, subtree: true })
  attempt()
  return stop
}
