import { closeLive } from './live.ts'
import { forgetReads, forgetTyped, isViewing, setView } from './session.ts'

let left = ''

/**
 * Makes this tab read with the token of a view. Nothing that was read as someone else is on screen or in memory any more, and no live
 * connection is open. `to` is where the tab goes when the view is over.
 */
export function startView(token: string, to: string): void {
  left = to
  setView({ token, onEnded: leaveView })
  closeLive()
  forgetReads()
  // A page that the browser kept in memory must not come back with the Back button.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

/** Ends the view in this tab: clears the screen, and loads the program again as the admin, with empty memory. */
export function leaveView(): void {
  if (!isViewing()) return
  document.body.replaceChildren()
  forgetTyped()
  forgetReads()
  location.replace(left)
}
