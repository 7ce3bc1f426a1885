import type { ReactNode } from 'react'
import classes from './definition.module.css'

export interface DefinitionItem {
  term: string
  value: ReactNode
}

/** Terms with their values, such as the facts at the top of a page. A missing value is shown as a dash. */
export function Definition({ items, columns = 2 }: { items: readonly DefinitionItem[]; columns?: 1 | 2 | 3 }) {
  return (
    <dl className={classes.list} data-columns={columns}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
