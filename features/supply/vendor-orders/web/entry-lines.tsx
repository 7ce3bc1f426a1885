import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Muted } from '../../../../kit/web/index.ts'
import type { VendorOrderLine } from '../contract/index.ts'
import classes from './vendor-orders.module.css'

interface EntryLinesProps {
  lines: readonly VendorOrderLine[]
  /** The fields of a line; `name` is the prefix of their names. */
  fields: (name: string, line: VendorOrderLine) => ReactNode
}

/** The lines of an order in a form. */
export const EntryLines = ({ lines, fields }: EntryLinesProps) => (
  <ul className={classes.rows}>
    {lines.map((line, place) => (
      <li key={line.lineId}>
        <Text fw={600}>
          {line.name}{' '}
          <Muted component="span">
            {line.partNo} · {line.manufacturer}
          </Muted>
        </Text>
        <div className={classes.fields}>{fields(`lines.${place}`, line)}</div>
      </li>
    ))}
  </ul>
)
