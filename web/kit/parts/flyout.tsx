import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import classes from './flyout.module.css'

interface FlyoutProps {
  /** The name of the button and of what it opens. */
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

/** Below what opened it, or above where there is no room; as far right as that, but all of it on the screen. */
export function placeBeside(opener: HTMLElement, panel: HTMLElement, width: number): void {
  const { top, bottom, right } = opener.getBoundingClientRect()
  const { style } = panel
  const isLow = bottom > innerHeight * 0.7
  style.top = isLow ? 'auto' : `${bottom + gap}px`
  style.bottom = isLow ? `${innerHeight - top + gap}px` : 'auto'
  style.maxHeight = `${(isLow ? top : innerHeight - bottom) - 2 * gap}px`
  style.right = `${Math.max(8, Math.min(document.documentElement.clientWidth - right, innerWidth - width - 8))}px`
}

/** A button with a sign that opens a menu or a panel below itself: the browser's own popover. Without Mantine, for public pages too. */
export function Flyout({ label, icon, menu = false, width = 220, loading = false, children }: FlyoutProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // Which opening it is, 0 while closed. A close and an opening right after it are told as one event, of an open panel.
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
    // It would stay where it is while its button moves away.
    const away = () => panel.current?.hidePopover()
    addEventListener('resize', away)
    document.addEventListener('scroll', away)
    return () => {
      removeEventListener('resize', away)
      document.removeEventListener('scroll', away)
    }
  }, [opening])

  // Where something in it leads, it is not wanted any more.
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
        // Disabled it would lose the focus.
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
        onClick={menu ? chosen : undefined}
      >
        {opened && children}
      </div>
    </>
  )
}

export function chosen({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest(items)) currentTarget.hidePopover()
}

export function walk(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(items)]
  const at = all.findIndex((one) => one === document.activeElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  all.at(to % all.length)?.focus()
}

interface FlyoutItemProps {
  icon: ReactNode
  danger?: boolean
  to?: string
  /** One of several of which one holds. */
  checked?: boolean
  onClick?: () => void
  children: ReactNode
}

/** One choice of a Flyout that is a menu: a link, or something to do. */
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
