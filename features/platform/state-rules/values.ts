import { showCents } from '../../../common/cents.ts'
import { showDay } from '../../../common/dates.ts'
import type { RuleField } from './describe-fields.ts'
import type { FieldValue, FieldValues } from './rule-kind.ts'

/** A value as people read it: `$100.00`, `10%`, `Yes`; empty where there is none. */
export function showValue({ type, unit }: RuleField, value: FieldValue | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  if (type === 'yes-no') return value ? 'Yes' : 'No'
  if (type === 'choice') return showChoice(String(value))
  if (type === 'day') return showDay(String(value))
  if (Array.isArray(value)) return value.join(', ')
  if (unit === 'cents') return showCents(Number(value))
  return `${String(value)}${{ percent: '%', minutes: ' min', '': '' }[unit]}`
}

/**
 * The field's value among the others: where a text has a mark, such as `{amount}`, it shows what the mark stands for, `$50.00`, or the name of that field
 * if it is empty.
 */
export function showFieldValue(field: RuleField, values: FieldValues, fields: readonly RuleField[]): string {
  const fill = (text: string, [mark, name]: [string, string]) => {
    const meant = fields.find((candidate) => candidate.name === name)
    return meant ? text.replaceAll(mark, () => showValue(meant, values[name]) || `[${meant.label}]`) : text
  }
  return Object.entries(field.marks).reduce(fill, showValue(field, values[field.name]))
}

/** `share-before-tax` -> `Share before tax` */
export const showChoice = (value: string): string => {
  const words = value.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The fields as a form edits them: nothing is undefined, a list is text, and in an expectation yes and no are a choice. */
export const toFormValues = (fields: readonly RuleField[], values: FieldValues): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ name }) => [name, toFormValue(values[name])]))

const toFormValue = (value: FieldValue | undefined) => (Array.isArray(value) ? value.join(', ') : (value ?? undefined))

type Sent = string | number | boolean | null | number[]

/** The values to send for the fields of a form. With `skipsEmpty`, empty fields are left out. */
export function fromFormValues(
  fields: readonly RuleField[],
  values: Readonly<Record<string, unknown>>,
  { skipsEmpty = false } = {},
): Record<string, Sent> {
  const entries = fields.map(({ name, type, isOptional }): [string, Sent] | null => {
    const value = values[name]
    const isEmpty = value === undefined || value === null || value === ''
    if (isEmpty && skipsEmpty) return null
    if (isEmpty)
      return type === 'text' && !isOptional ? [name, ''] : type === 'numbers' ? [name, []] : isOptional ? [name, null] : null
    if (type === 'numbers') return [name, readNumbers(typeof value === 'string' ? value : '')]
    if (type === 'yes-no') return [name, value === true || value === 'yes']
    return [name, value as Sent]
  })
  return Object.fromEntries(entries.filter((entry) => entry !== null))
}

const readNumbers = (text: string): number[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
