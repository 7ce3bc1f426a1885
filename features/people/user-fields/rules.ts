import { z } from 'zod'
import { isInvalid, isNotBelowZero, isRequired } from '../../../common/messages.ts'
import { day, line } from '../../../common/text.ts'
import {
  type FieldChange,
  type FieldDefinition,
  type FieldValue,
  type FieldValues,
  type UserField,
  largestNumber,
} from './contract/index.ts'

type Definition = Pick<FieldDefinition, 'key' | 'label' | 'kind' | 'choices' | 'isRequired'>

const yesNo = (label: string) =>
  z.union([z.boolean(), z.literal('yes').transform(() => true), z.literal('no').transform(() => false)], isInvalid(label))

/** Zero or more with at most four decimals, small enough to be exact. */
const quantity = (label: string) =>
  z
    .number(isInvalid(label))
    .min(0, isNotBelowZero(label))
    .max(largestNumber, `${label} is too large`)
    .refine((value) => Number(value.toFixed(4)) === value, `${label} can have at most 4 decimals`)

/** The values one field takes. A record may keep the choice it has after the choice was retired. */
function makeValueSchema({ label, kind, choices }: Definition, current: FieldValue | null) {
  switch (kind) {
    case 'text':
      return line(label, 500)
    case 'number':
      return quantity(label)
    case 'date':
      return day(label)
    case 'yes-no':
      return yesNo(label)
    case 'choice': {
      const open = choices.filter(({ key, isRetired }) => !isRetired || key === current).map(({ key }) => key)
      return z.string(isInvalid(label)).refine((key) => open.includes(key), isInvalid(label))
    }
  }
}

/**
 * The one contract of a record's values, for the form and for the server: every field in use, with null for none, and nothing else. A required field
 * must have a value.
 */
export const makeValuesSchema = (fields: readonly (Definition & { isRetired: boolean; value?: FieldValue | null })[]) =>
  z.strictObject(
    Object.fromEntries(
      fields
        .filter(({ isRetired }) => !isRetired)
        .map((field) => {
          const value = makeValueSchema(field, field.value ?? null) as z.ZodType<FieldValue>
          return [
            field.key,
            field.isRequired
              ? z.preprocess((sent) => (sent === '' || sent === null ? undefined : sent), required(value, field.label))
              : z.preprocess((sent) => (sent === '' || sent === undefined ? null : sent), value.nullable()),
          ]
        }),
    ),
    { error: (issue) => (issue.code === 'unrecognized_keys' ? 'This field does not exist' : undefined) },
  )

const required = (value: z.ZodType<FieldValue>, label: string) =>
  z.custom<unknown>((sent) => sent !== undefined, isRequired(label)).pipe(value)

/** Values to store: those sent, and the old ones that are not in the form: retired fields, and fields that were left out. */
export function checkValues(
  fields: readonly UserField[],
  sent: FieldValues,
): { values: Record<string, FieldValue> } | { errors: Record<string, string> } {
  const old = Object.fromEntries(fields.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])))
  const unknown = Object.keys(sent).filter((key) => !fields.some((field) => field.key === key && !field.isRetired))
  if (unknown.length > 0)
    return { errors: Object.fromEntries(unknown.map((key) => [`fields.${key}`, describeUnknown(fields, key)])) }
  const open = fields.filter(({ isRetired }) => !isRetired)
  const wanted = Object.fromEntries(open.map(({ key }) => [key, key in sent ? sent[key] : (old[key] ?? null)]))
  const read = makeValuesSchema(fields).safeParse(wanted)
  if (!read.success)
    return {
      errors: Object.fromEntries(
        read.error.issues.toReversed().map(({ path, message }) => [`fields.${String(path[0])}`, message]),
      ),
    }
  const values = { ...old }
  for (const [key, value] of Object.entries(read.data)) {
    if (value === null || value === undefined) delete values[key]
    else values[key] = value
  }
  return { values }
}

/** The values changed since the form was opened on these fields. Nothing else is sent, because somebody else may have changed it since. */
export const pickChanged = (opened: readonly Pick<UserField, 'key' | 'value'>[], values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => value !== (opened.find((field) => field.key === key)?.value ?? null)),
  )

const describeUnknown = (fields: readonly UserField[], key: string) =>
  fields.some((field) => field.key === key) ? 'This field is retired' : 'This field does not exist'

const truths: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  '1': true,
  x: true,
  no: false,
  n: false,
  false: false,
  '0': false,
}

/** A cell of a table as a value, null when it is empty. Days come as 2026-11-26 or 11/26/2026, choices by their label. Refuses with a sentence. */
export function readValue(field: Definition, text: string): { value: FieldValue | null } | { fault: string } {
  const cell = text.trim()
  if (cell === '') return { value: null }
  const read = makeValueSchema(field, null).safeParse(parseCell(field, cell))
  return read.success ? { value: read.data } : { fault: read.error.issues[0]?.message ?? isInvalid(field.label) }
}

const readNumber = (text: string) => (/^\d{1,14}(?:\.\d{1,6})?$/.test(text) ? Number(text) : null)

function parseCell({ kind, choices }: Definition, cell: string): FieldValue {
  if (kind === 'number') return readNumber(cell.replaceAll(',', '')) ?? cell
  if (kind === 'yes-no') return truths[cell.toLowerCase()] ?? cell
  if (kind === 'choice')
    return choices.find(({ key, label }) => key === cell || label.toLowerCase() === cell.toLowerCase())?.key ?? ''
  const [, month, dayOfMonth, year] = (kind === 'date' && /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell)) || []
  return year ? `${year}-${month?.padStart(2, '0')}-${dayOfMonth?.padStart(2, '0')}` : cell
}

/** Makes a key from a label, different from all in `taken`: `fleet_number`, `fleet_number_2`. */
export function makeKey(label: string, taken: readonly string[], prefix = ''): string {
  const plain = label
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join('_')
  const words = `${prefix}${/^[a-z]/.test(plain) || prefix ? plain || 'field' : `field_${plain}`}`.slice(0, 34)
  const base = words.endsWith('_') ? words.slice(0, -1) : words
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}_${number}`
    if (!taken.includes(key)) return key
  }
}

/** The stored choices after a change: old ones keep their key, new ones get one. Null when one of the old ones is missing. */
export function keepChoices(
  old: readonly { key: string }[],
  sent: FieldChange['choices'],
): { key: string; label: string; isRetired: boolean }[] | null {
  const keys = sent.flatMap(({ key }) => (key === undefined ? [] : [key]))
  if (new Set(keys).size !== keys.length || keys.length !== old.length || old.some(({ key }) => !keys.includes(key))) return null
  const taken = [...keys]
  return sent.map(({ key, label, isRetired }) => {
    const own = key ?? makeKey(label, taken)
    taken.push(own)
    return { key: own, label, isRetired }
  })
}

/** The faults of a definition, by field of its form; empty when there are none. */
export function findDefinitionFaults(definition: Definition & { defaultValue: FieldValue | null }): Record<string, string> {
  const faults: Record<string, string> = {}
  const { kind, choices, defaultValue } = definition
  const labels = choices.map(({ label }) => label.toLowerCase())
  const twice = labels.findIndex((label, at) => labels.indexOf(label) !== at)
  if (twice >= 0) faults[`choices.${twice}.label`] = 'This choice is in the list already'
  if (kind === 'choice' && choices.every(({ isRetired }) => isRetired)) faults['choices'] = 'Keep at least one choice in use'
  if (defaultValue !== null && defaultValue !== '' && readDefault(definition) === null)
    faults['defaultValue'] = isInvalid('Default')
  return faults
}

/** The default as a record would store it; null when there is none, or when it does not fit. */
export function readDefault(definition: Definition & { defaultValue: FieldValue | null }): FieldValue | null {
  const { choices, kind, defaultValue } = definition
  if (defaultValue === null || defaultValue === '') return null
  // A choice that is new has no key yet, so its form names it by its label.
  const chosen = choices.find(({ key }) => key === defaultValue) ?? choices.find(({ label }) => label === defaultValue)
  const read = makeValueSchema(definition, null).safeParse(kind === 'choice' ? chosen?.key : defaultValue)
  return read.success ? read.data : null
}
