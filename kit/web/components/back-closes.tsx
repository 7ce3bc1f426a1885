import { NavigationType } from 'react-router'
import { useNavigationBlocker } from '../navigation-blocker.tsx'

interface BackClosesProps {
  onBack: () => void
}

/** Inside an overlay, makes the browser's Back button close the last opened one without changing the history. */
export function BackCloses({ onBack }: BackClosesProps) {
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
