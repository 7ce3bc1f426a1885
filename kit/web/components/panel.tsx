import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Tone } from './state-badge.tsx'
import classes from './panel.module.css'

export interface PanelProps {
  /** The anchor for links on the page. */
  id?: string
  title?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** A colored edge for a panel that needs attention. */
  tone?: Tone
  /** Without padding, for a table that reaches the edges. */
  flush?: boolean
  children: ReactNode
}

/** A card with a heading, for one topic of a page. */
export function Panel({ id, title, lead, actions, tone, flush = false, children }: PanelProps) {
  return (
    // Without a label on purpose, because a page with ten panels should not have ten landmarks; its headings are enough.
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
