import { type FocusEvent, type ReactNode, useRef } from 'react'
import { useDevice } from './device.ts'
import classes from './dialog.module.css'

/**
 * The first focus in a dialog. On a desktop it is the first empty field, so that the user can type right away. On a phone it is the
 * content itself, because a field would open the keyboard over the text.
 */
export function DialogContent({ children }: { children: ReactNode }) {
  const mobile = useDevice() === 'mobile'
  const hasStarted = useRef(false)
  const isUsed = useRef(false)
  const begin = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (isUsed.current || target !== currentTarget) return
    // The library gives the dialog its first focus twice; the second time must not take it from the field.
    if (relatedTarget instanceof HTMLElement && currentTarget.contains(relatedTarget)) relatedTarget.focus()
    else if (!mobile && !hasStarted.current) findFirstField(currentTarget)?.focus()
    hasStarted.current = true
  }
  return (
    <div
      className={classes.inner}
      tabIndex={-1}
      data-autofocus
      onFocus={begin}
      onPointerDown={() => void (isUsed.current = true)}
    >
      {children}
    </div>
  )
}

const typed = 'input:not([type="radio"], [type="checkbox"], [type="hidden"], :disabled), textarea:not(:disabled)'

/** Ignores fields below the fold, because focusing one would scroll the content above it out of view. */
function findFirstField(content: HTMLElement): HTMLElement | null {
  const fields = [...content.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)]
  const field = fields.find(({ value }) => value === '') ?? content.querySelector<HTMLElement>('input:checked')
  return field && field.getBoundingClientRect().bottom < window.innerHeight ? field : null
}
