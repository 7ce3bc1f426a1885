import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ChevronIcon } from './icons.tsx'
import classes from './site.module.css'

interface DisclosureProps {
  label: string
  /** Replaces the arrow. */
  sign?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A menu of links built on `details`, so it opens without a script. With one it also closes on its own. */
export function Disclosure({ label, sign, className, children }: DisclosureProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  useEffect(() => {
    if (box.current) box.current.open = false
  }, [key])

  useEffect(() => {
    const closeOnOutsideClick = ({ target }: Event) => {
      if (box.current?.open && target instanceof Node && !box.current.contains(target)) box.current.open = false
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.current?.open) return
      box.current.open = false
      box.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeOnOutsideClick)
    document.addEventListener('focusin', closeOnOutsideClick)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOnOutsideClick)
      document.removeEventListener('focusin', closeOnOutsideClick)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [])

  return (
    <details ref={box} className={`${classes.disclosure} ${className ?? ''}`}>
      <summary className={classes.entry}>
        {sign} <span className={classes.label}>{label}</span> {!sign && <ChevronIcon />}
      </summary>
      <ul className={classes.list}>{children}</ul>
    </details>
  )
}
