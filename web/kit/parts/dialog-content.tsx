import { type FocusEvent, type ReactNode, useRef } from 'react'
import { useDevice } from './device.ts'
import classes from './dialog.module.css'

/**
 * Where the focus begins in a dialog: at a desk in the first field that waits for something, so that one can type at once. On a
 * phone at the content itself, because a field would bring up the keyboard over what is to be read first.
 */
export function DialogContent({ children }: { children: ReactNode }) {
  const mobile = useDevice() === 'mobile'
  const begun = useRef(false)
  const begin = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (begun.current || target !== currentTarget) return
    begun.current = true
    if (relatedTarget instanceof HTMLElement && currentTarget.contains(relatedTarget)) relatedTarget.focus()
    else if (!mobile) firstField(currentTarget)?.focus()
  }
  return (
    <div className={classes.inner} tabIndex={-1} data-autofocus onFocus={begin}>
      {children}
    </div>
  )
}

const typed = 'input:not([type="radio"], [type="checkbox"], [type="hidden"], :disabled), textarea:not(:disabled)'

/** None below the fold: what stands before it would scroll away unread. */
function firstField(content: HTMLElement): HTMLElement | null {
  const fields = [...content.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)]
  const field = fields.find(({ value }) => value === '') ?? content.querySelector<HTMLElement>('input:checked')
  return field && field.getBoundingClientRect().bottom < window.innerHeight ? field : null
}
