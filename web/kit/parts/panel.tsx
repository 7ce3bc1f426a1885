import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './panel.module.css'
import type { Tone } from './state-badge.tsx'

export interface PanelProps {
  /** Where a link on the page leads to it. */
  id?: string
  title?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** A colored edge for a panel that calls for attention. */
  tone?: Tone
  /** Without inner space, for a table that goes to the edges. */
  flush?: boolean
  children: ReactNode
}

/** A card with a heading: one matter of a page. */
export function Panel({ id, title, lead, actions, tone, flush = false, children }: PanelProps) {
  return (
    // Unnamed on purpose: a page of ten panels must not have ten landmarks; the headings lead through it.
    <section id={id} className={classes.panel} data-tone={tone}>
      {(title || actions) && (
        <header className={classes.head}>
          <div>
            {title && (
              <Title order={2} size="h3">
                {title}
              </Title>
            )}
            {lead && <div className={classes.lead}>{lead}</div>}
          </div>
          {actions && <div className={`${classes.actions} no-print`}>{actions}</div>}
        </header>
      )}
      <div className={classes.body} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  )
}
