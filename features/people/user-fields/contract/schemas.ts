import { z } from 'zod'
import { isInvalid } from '../../../../common/text.ts'

export const fieldKinds = ['text', 'number', 'date', 'choice', 'yes-no'] as const
export type FieldKind = (typeof fieldKinds)[number]

/** `customer`: the customer sees the value, too. */
export const visibilities = ['staff', 'customer'] as const

export const mostFields = 30

export const largestNumber = 99_999_999_999

/** A stored value: text, a number, a day as `yyyy-MM-dd`, the key of a choice, or yes (true) and no (false). */
export const FieldValue = z.union([z.string().max(500), z.number().min(0).max(largestNumber), z.boolean()])
export type FieldValue = z.output<typeof FieldValue>

export const fieldKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, isInvalid('Field'))

/**
 * Values by the keys of their fields, as a form sends them; null or an empty text for none. The definitions decide what each may be
 * (`makeValuesSchema`).
 */
export const FieldValues = z
  .record(fieldKey, FieldValue.nullable())
  .refine((values) => Object.keys(values).length <= 2 * mostFields, isInvalid('Fields'))
export type FieldValues = z.output<typeof FieldValues>

export const FieldChoice = z.strictObject({ key: z.string(), label: z.string(), isRetired: z.boolean() })
export type FieldChoice = z.output<typeof FieldChoice>

/** A field as a form, a filter and a program need it. */
export const FieldDefinition = z.strictObject({
  /** Never changes, because programs and imports use it. */
  key: z.string(),
  label: z.string(),
  help: z.string(),
  kind: z.enum(fieldKinds),
  choices: z.array(FieldChoice),
  isRequired: z.boolean(),
  defaultValue: FieldValue.nullable(),
  visibility: z.enum(visibilities),
  /** Retired fields are in no form. Their values stay readable. */
  isRetired: z.boolean(),
})
export type FieldDefinition = z.output<typeof FieldDefinition>

/** A field with its value on one record: every field in use, and retired ones that have a value. */
export const UserField = FieldDefinition.extend({ value: FieldValue.nullable() })
export type UserField = z.output<typeof UserField>
