import { showDay } from '../../../common/dates.ts'
import type { FieldDefinition, FieldValue, UserField } from './contract/index.ts'

/** A value as people read it; '' for none. */
export function showValue({ kind, choices }: Pick<FieldDefinition, 'kind' | 'choices'>, value: FieldValue | null): string {
  if (value === null) return ''
  if (kind === 'yes-no') return value === true ? 'Yes' : 'No'
  if (kind === 'date') return showDay(String(value))
  if (kind === 'choice') return choices.find(({ key }) => key === value)?.label ?? String(value)
  return kind === 'number' ? Number(value).toLocaleString('en-US', { maximumFractionDigits: 4 }) : String(value)
}

/** The fields with a value, each as its label and its value as people read it. */
export const listShownValues = (fields: readonly UserField[]): [label: string, value: string][] =>
  fields.flatMap((field) => (field.value === null ? [] : [[field.label, showValue(field, field.value)]]))
