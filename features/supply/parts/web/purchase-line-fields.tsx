import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { MoneyField, NumberField } from '../../../../kit/web/index.ts'
import { maxQuantity, type PurchaseLine } from '../contract/index.ts'
import classes from './parts.module.css'

interface PurchaseLineFieldsProps {
  lines: readonly PurchaseLine[]
  quantityLabel: string
  quantityHelper: (line: PurchaseLine) => string
  costHelper?: string
  /** Further fields of a line; `name` is the prefix of its field names. */
  more?: (name: string) => ReactNode
}

/** Quantity and cost of each line of a purchase order, as a draft or when it is received. */
export const PurchaseLineFields = ({ lines, quantityLabel, quantityHelper, costHelper, more }: PurchaseLineFieldsProps) => (
  <ul className={classes.rows}>
    {lines.map((line, at) => (
      <li key={line.lineId}>
        <Text fw={600}>
          {line.name} <span className={classes.faint}>{line.partNo}</span>
        </Text>
        <div className={classes.fields}>
          <NumberField
            name={`lines.${at}.quantity`}
            label={quantityLabel}
            decimals={2}
            max={maxQuantity}
            helper={quantityHelper(line)}
          />
          <MoneyField name={`lines.${at}.cost`} label="Cost" {...(costHelper ? { helper: costHelper } : {})} />
          {more?.(`lines.${at}`)}
        </div>
      </li>
    ))}
  </ul>
)
