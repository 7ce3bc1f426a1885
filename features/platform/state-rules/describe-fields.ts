import { z } from 'zod'

export const fieldTypes = ['text', 'number', 'yes-no', 'choice', 'numbers', 'day'] as const
export const fieldUnits = ['', 'cents', 'percent', 'minutes'] as const

/** A field of a rule, as the admin's form shows it. */
export interface RuleField {
  name: string
  label: string
  help: string
  type: (typeof fieldTypes)[number]
  /** How a number is shown and entered; '' is a plain count. */
  unit: (typeof fieldUnits)[number]
  /** The options of a choice. */
  options: string[]
  /** The marks that a text has for values of other fields: the field's name, by its mark, such as `{amount}`. */
  marks: Record<string, string>
  /** It may be left empty. */
  isOptional: boolean
}

interface JsonField {
  type?: string
  format?: string
  anyOf?: JsonField[]
  enum?: string[]
  title?: string
  description?: string
  unit?: RuleField['unit']
  marks?: RuleField['marks']
}

const typesOfJson: Readonly<Record<string, RuleField['type']>> = { string: 'text', boolean: 'yes-no', array: 'numbers' }

/** The fields of a kind's schema, in their order. */
export function describeFields(schema: z.ZodObject): RuleField[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as {
    properties?: Record<string, JsonField>
  }
  return Object.entries(properties).map(([name, field]) => {
    const inner = field.anyOf?.find(({ type }) => type !== 'null') ?? field
    return {
      name,
      label: field.title ?? inner.title ?? name,
      help: field.description ?? inner.description ?? '',
      type: inner.enum ? 'choice' : inner.format === 'date' ? 'day' : (typesOfJson[inner.type ?? ''] ?? 'number'),
      unit: field.unit ?? inner.unit ?? '',
      options: inner.enum ?? [],
      marks: field.marks ?? inner.marks ?? {},
      isOptional: field.anyOf !== undefined,
    }
  })
}
