import { useEffect } from 'react'
import { useFormState } from './form-context.ts'

/** Inside a form: calls `onTyped` once something was entered. */
export function NotifyWhenTyped({ onTyped }: { onTyped: () => void }) {
  const { dirty } = useFormState()
  useEffect(() => {
    if (dirty) onTyped()
  }, [dirty, onTyped])
  return null
}
