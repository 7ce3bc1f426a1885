import { useEffect, useState } from 'react'
import { useAsked } from './confirm.ts'
import { lazyPart } from './lazy-part.tsx'

const Dialog = lazyPart(() => import('./confirm-dialog.tsx').catch(() => ({ default: PlainQuestion })))

/** Renders the dialog of `confirm()`. Used once, in app/web. The dialog's code loads with the first question. */
export function ConfirmHost() {
  const asked = useAsked()
  const [wanted, setWanted] = useState(false)
  if (asked && !wanted) setWanted(true)
  return wanted && <Dialog />
}

/** The browser's own dialog, when ours cannot load. Without a connection no one should be stuck on a page. */
function PlainQuestion() {
  const asked = useAsked()
  useEffect(() => {
    if (asked) asked.answer(window.confirm([asked.header, asked.message].filter(Boolean).join('\n\n')))
  }, [asked])
  return null
}
