import { Definition } from '../../../../kit/web/index.ts'
import type { StateOfKind } from '../contract/index.ts'
import type { FieldValues } from '../rule-kind.ts'
import { showFieldValue } from '../values.ts'

interface RuleValuesProps {
  fields: StateOfKind['fields']
  values: FieldValues
  /** The values before it: only what differs is shown, with both. */
  before?: FieldValues
}

/** The values of a rule, or what a change would do to them. */
export function RuleValues({ fields, values, before }: RuleValuesProps) {
  const isChanged = (name: string) => !before || JSON.stringify(values[name] ?? null) !== JSON.stringify(before[name] ?? null)
  const items = fields
    .filter(({ name }) => isChanged(name))
    .map((field) => {
      const now = showFieldValue(field, values, fields) || 'None'
      return { term: field.label, value: before ? `${showFieldValue(field, before, fields) || 'None'} → ${now}` : now }
    })
  return items.length > 0 ? (
    <Definition columns={2} items={items} />
  ) : (
    <span>No value changes; the source or the examples do.</span>
  )
}
