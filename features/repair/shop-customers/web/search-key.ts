const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Ctrl+K, or "/" where nothing is typed; not while a dialog is open. */
export function isSearchKey(event: KeyboardEvent): boolean {
  const isCommand = event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
  const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
  if (!isCommand && (!isSlash || isTyping(event.target))) return false
  return !(event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]'))
}
