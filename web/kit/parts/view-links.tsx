import { useEffect, useRef } from 'react'
import { Link, type To } from 'react-router'
import classes from './view-links.module.css'

export interface ViewLinksProps {
  /** What they are the views of. */
  label: string
  views: readonly { value: string; label: string }[]
  current: string
  to: (value: string) => To
  /** Closer together on a phone, for two of them on one line. */
  close?: boolean
}

/** The views of one page side by side, each with an address of its own. Where they do not fit they scroll sideways, the current one in sight. */
export function ViewLinks({ label, views, current, to, close = false }: ViewLinksProps) {
  const here = useRef<HTMLAnchorElement>(null)
  useEffect(() => void here.current?.scrollIntoView({ block: 'nearest', inline: 'center' }), [current])
  return (
    <nav aria-label={label} className={classes.views} data-close={close || undefined}>
      {views.map((view) => (
        <Link
          key={view.value}
          ref={view.value === current ? here : undefined}
          to={to(view.value)}
          aria-current={view.value === current ? 'page' : undefined}
          className={classes.view}
        >
          {view.label}
        </Link>
      ))}
    </nav>
  )
}
