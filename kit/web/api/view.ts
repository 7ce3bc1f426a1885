import { closeLive } from './live.ts'
import { forgetReads, forgetTyped, isViewing, setView } from './session.ts'

/** Where the tab goes when the admin leaves the view, and when the view ends without them, which that page explains. */
interface ExitPaths {
  left: string
  ended: string
}

let to: ExitPaths = { left: '', ended: '' }

/**
 * Makes this tab read with the token of a view. Nothing that was read as someone else is on screen or in memory any more, and no live
 * connection is open.
 */
export function startView(token: string, waysOut: ExitPaths): void {
  to = waysOut
  setView({ token, onEnded: showViewEnded })
  closeLive()
  forgetReads()
  // A page that the browser kept in memory must not come back with the Back button.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

/** Ends the view in this tab: clears the screen, and loads the program again as the admin, with empty memory. */
export const leaveView = (): void => goOut(to.left)

/** Ends the view in this tab when the admin did not end it here. */
export const showViewEnded = (): void => goOut(to.ended)

function goOut(address: string): void {
  if (!isViewing()) return
  document.body.replaceChildren()
  forgetTyped()
  forgetReads()
  location.replace(address)
}
