import { useKeeper } from '../leaving.tsx'

interface BackClosesProps {
  onBack: () => void
}

/** While it stands in what lies over a page, the browser's Back closes that, the last that was opened first, and the history stays as it is. */
export function BackCloses({ onBack }: BackClosesProps) {
  useKeeper({
    isAbove: true,
    wants: ({ historyAction }) => historyAction === 'POP',
    decide: (blocked) => {
      blocked.reset()
      onBack()
    },
  })
  return null
}
