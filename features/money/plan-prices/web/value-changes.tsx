import { Text } from '@mantine/core'
import { fieldNames, listChanged, type PlanField, type PlanValues, showValue } from '../stages.ts'

/** The values a change sets, one per line: `Price: $79.99 → $99.00`. */
export const ValueChanges = ({
  before,
  after,
  fields = listChanged(before, after),
}: {
  before: PlanValues
  after: PlanValues
  fields?: readonly PlanField[]
}) =>
  fields.map((field) => (
    <Text key={field}>
      {fieldNames[field]}: {before[field] !== after[field] && `${showValue(before, field)} → `}
      {showValue(after, field)}
    </Text>
  ))

/** `price $99.00, not on sale`: the values a change sets, in one line; empty when it sets none. */
export const listValues = (values: PlanValues, fields: readonly PlanField[]): string =>
  fields.map((field) => (field === 'isOnSale' ? '' : `${fieldNames[field].toLowerCase()} `) + showValue(values, field)).join(', ')
