import { type ReactNode, useEffect, useRef } from 'react'
import { followOpener, isChosen, placeBeside, walk } from './flyout.tsx'
import classes from './flyout.module.css'

interface MenuAtProps {
  /** The element that opened it. The menu is placed next to it, and the focus returns there. */
  opener: HTMLElement
  label: string
  width?: number
  onClose: () => void
  children: ReactNode
}

/** One shared menu of FlyoutItems for a list whose rows each have a menu button. It opens next to the pressed button. */
export function MenuAt({ opener, label, width = 260, onClose, children }: MenuAtProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = panel.current
    if (!shown) return
    placeBeside(opener, shown, width)
    shown.showPopover()
    ;(shown.querySelector<HTMLElement>('[role^="menuitem"]') ?? shown).focus({ preventScroll: true })
    return followOpener(opener, shown, width)
  }, [opener, width])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a menu
    <div
      ref={panel}
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={classes.panel}
      style={{ width: `min(${width}px, calc(100vw - 16px))` }}
      onToggle={({ newState }) => {
        if (newState === 'open') return
        if (document.activeElement === document.body || panel.current?.contains(document.activeElement)) opener.focus()
        onClose()
      }}
      onKeyDown={walk}
      onClick={isChosen}
    >
      {children}
    </div>
  )
}
