import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import classes from './flyout.module.css'

interface FlyoutProps {
  /** Labels the button and what it opens. */
  label: string
  icon: ReactNode
  /** A menu of FlyoutItems; otherwise a panel. */
  menu?: boolean
  width?: number
  loading?: boolean
  children: ReactNode
}

const gap = 4
const items = '[role^="menuitem"]'

/** Below its opener, or above it near the bottom of the screen; aligned right, but always fully on the screen. */
export function placeBeside(opener: HTMLElement, panel: HTMLElement, width: number): void {
  const { top, bottom, right } = opener.getBoundingClientRect()
  const { style } = panel
  const isLow = bottom > innerHeight * 0.7
  style.top = isLow ? 'auto' : `${bottom + gap}px`
  style.bottom = isLow ? `${innerHeight - top + gap}px` : 'auto'
  style.maxHeight = `${(isLow ? top : innerHeight - bottom) - 2 * gap}px`
  style.right = `${Math.max(8, Math.min(document.documentElement.clientWidth - right, innerWidth - width - 8))}px`
}

const mostFollowed = 48

/**
 * Closes a panel when the user scrolls its opener away. It follows an opener that moves a little, as when the page around it is refreshed, and stays when
 * a scroll that began before it opened is reported after it.
 */
export function followOpener(opener: HTMLElement, panel: HTMLElement, width: number): () => void {
  const { top, left } = opener.getBoundingClientRect()
  const follow = () => {
    const now = opener.getBoundingClientRect()
    if (Math.hypot(now.top - top, now.left - left) > mostFollowed) panel.hidePopover()
    else placeBeside(opener, panel, width)
  }
  const close = () => panel.hidePopover()
  addEventListener('resize', close)
  document.addEventListener('scroll', follow, { capture: true })
  return () => {
    removeEventListener('resize', close)
    document.removeEventListener('scroll', follow, { capture: true })
  }
}

/**
 * An icon button that opens a menu or a panel as a native popover. Not Mantine's Menu: the header of the guest pages uses this one too,
 * and those pages load no Mantine, so Menu would only be a second one for every app page to fetch.
 */
export function Flyout({ label, icon, menu = false, width = 220, loading = false, children }: FlyoutProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // Counts openings; 0 while closed. The browser reports a close with an immediate reopening as one event.
  const [opening, setOpening] = useState(0)
  const opened = opening > 0
  const { key } = useLocation()

  const place = () => {
    if (button.current && panel.current) placeBeside(button.current, panel.current, width)
  }

  useEffect(() => {
    if (opening === 0) return
    const first = panel.current?.querySelector<HTMLElement>(items)
    ;(first ?? panel.current)?.focus({ preventScroll: true })
    return button.current && panel.current ? followOpener(button.current, panel.current, width) : undefined
  }, [opening, width])

  // Close after a link inside was followed.
  useEffect(() => panel.current?.hidePopover(), [key])

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.opener}
        aria-label={label}
        aria-haspopup={menu ? 'menu' : 'dialog'}
        aria-expanded={opened}
        // A disabled button would lose the focus.
        popoverTarget={loading ? undefined : id}
        aria-busy={loading}
        aria-disabled={loading || undefined}
      >
        {icon}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has a role, one of two */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={menu ? 'menu' : 'dialog'}
        aria-label={label}
        tabIndex={-1}
        className={classes.panel}
        style={{ width: `min(${width}px, calc(100vw - 16px))` }}
        onBeforeToggle={place}
        onToggle={({ newState }) => setOpening((last) => (newState === 'open' ? last + 1 : 0))}
        onKeyDown={menu ? walk : undefined}
        onClick={menu ? isChosen : undefined}
      >
        {opened && children}
      </div>
    </>
  )
}

export function isChosen({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest(items)) currentTarget.hidePopover()
}

export function walk(event: KeyboardEvent<HTMLElement>) {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(items)]
  const at = entries.findIndex((item) => item === document.activeElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  entries.at(to % entries.length)?.focus()
}

interface FlyoutItemProps {
  icon: ReactNode
  danger?: boolean
  to?: string
  /** For a choice of one out of several. */
  checked?: boolean
  onClick?: () => void
  children: ReactNode
}

/** An item of a Flyout menu: a link or an action. */
export function FlyoutItem({ icon, danger, to, checked, onClick, children }: FlyoutItemProps) {
  const common = {
    role: checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': checked,
    className: classes.item,
    'data-danger': danger || undefined,
    onClick,
  }
  if (to !== undefined)
    return (
      <Link to={to} {...common}>
        {icon} {children}
      </Link>
    )
  return (
    <button type="button" {...common}>
      {icon} {children}
    </button>
  )
}
