import { useEffect, useRef } from 'react'
import { Link, type To } from 'react-router'
import classes from './view-links.module.css'

export interface ViewLinksProps {
  /** The label of the group of views. */
  label: string
  views: readonly { value: string; label: string }[]
  current: string
  to: (value: string) => To
  /** Smaller gaps on a phone, so that two fit on one line. */
  close?: boolean
}

/** Links to the views of one page, each with its own address. They scroll sideways if they do not fit, with the current one visible. */
export function ViewLinks({ label, views, current, to, close = false }: ViewLinksProps) {
  const here = useRef<HTMLAnchorElement>(null)
  // Chromium returns a promise, which an effect must not.
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
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
