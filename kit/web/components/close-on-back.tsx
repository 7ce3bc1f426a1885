import { NavigationType } from 'react-router'
import { useNavigationBlocker } from '../navigation-blocker.tsx'

interface CloseOnBackProps {
  onBack: () => void
}

/** Inside an overlay, makes the browser's Back button close the last opened one without changing the history. */
export function CloseOnBack({ onBack }: CloseOnBackProps) {
  useNavigationBlocker({
    isOverlay: true,
    blocks: ({ historyAction }) => historyAction === NavigationType.Pop,
    decide: (blocked) => {
      blocked.reset()
      onBack()
    },
  })
  return null
}

interface AskOnBackProps {
  asks: () => boolean
  /** True when the user lets go of what was typed. */
  ask: () => Promise<boolean>
}

/** Inside a dialog with an address: going back closes it, so the question comes before that. */
export function AskOnBack({ asks, ask }: AskOnBackProps) {
  useNavigationBlocker({
    isOverlay: true,
    // A step of the dialog is an entry of the history with the same address.
    blocks: ({ historyAction, currentLocation: from, nextLocation: to }) =>
      historyAction === NavigationType.Pop && `${from.pathname}${from.search}` !== `${to.pathname}${to.search}` && asks(),
    decide: (blocked) => void ask().then((leave) => (leave ? blocked.proceed() : blocked.reset())),
  })
  return null
}
