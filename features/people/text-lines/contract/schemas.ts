import { z } from 'zod'
import { isInvalid, line, paragraph, phone } from '../../../../common/text.ts'

export const mostTemplates = 50
export const longestTemplate = 640

/** The fields that a saved text can have, in braces: `{first name}`. */
export const templateFields = ['first name', 'last name', 'vehicle', 'total', 'shop', 'shop phone', 'order', 'link'] as const
export type TemplateField = (typeof templateFields)[number]

export const TextTemplate = z.strictObject({ id: z.uuid(), name: z.string(), text: z.string() })
export type TextTemplate = z.output<typeof TextTemplate>

export const TemplateForm = z.strictObject({ name: line('Name', 60), text: paragraph('Text', longestTemplate) })

export const TextLine = z.strictObject({
  /** Ten digits; null until the shop has a number. */
  number: z.string().nullable(),
  /** Whether this Liftbay can give the shop a number. */
  canGetNumber: z.boolean(),
  answersMissedCalls: z.boolean(),
  missedCallText: z.string(),
  templates: z.array(TextTemplate),
})
export type TextLine = z.output<typeof TextLine>

export const LineForm = z.strictObject({
  answersMissedCalls: z.boolean(isInvalid('Missed calls')),
  missedCallText: paragraph('Text after a missed call', 320),
})

export const NumberForm = z.strictObject({
  /** A phone with the wanted area code. */
  near: phone('Phone'),
})
