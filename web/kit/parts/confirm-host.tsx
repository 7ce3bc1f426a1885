import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useAsked } from './confirm.ts'

const Dialog = lazy<ComponentType>(() => import('./confirm-dialog.tsx').catch(() => ({ default: PlainQuestion })))

/** Where `confirm()` shows its question; once, in web/app. The dialog is fetched with the first question. */
export function ConfirmHost() {
  const asked = useAsked()
  const [wanted, setWanted] = useState(false)
  if (asked && !wanted) setWanted(true)
  return (
    wanted && (
      <Suspense>
        <Dialog />
      </Suspense>
    )
  )
}

/** The browser's own question, when ours cannot be fetched: without a connection nobody should be held on a page. */
function PlainQuestion() {
  const asked = useAsked()
  useEffect(() => {
    if (asked) asked.answer(window.confirm([asked.header, asked.message].filter(Boolean).join('\n\n')))
  }, [asked])
  return null
}
