import { useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { useLatest } from '../latest.ts'

interface BackClosesProps {
  onBack: () => void
}

/**
 * While it stands in what lies over a page, the browser's Back closes that instead of leaving the page with it. Of several the one that
 * was opened last is asked, and the history stays as it is.
 */
export function BackCloses({ onBack }: BackClosesProps) {
  const blocker = useBlocker(isBack)
  const latest = useLatest(onBack)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    latest.current()
  }, [blocker, latest])
  return null
}

const isBack: BlockerFunction = ({ historyAction }) => historyAction === 'POP'
