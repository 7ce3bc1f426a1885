import { z } from 'zod'
import { shouldHaveAtLeastOne } from '../../../../common/messages.ts'
import { isInvalid, line, optionalLine } from '../../../../common/text.ts'
import { FieldDefinition, fieldKinds, FieldValue, visibilities } from './schemas.ts'

/** The records that a field can be on. */
export const entities = ['customer', 'vehicle', 'work-order', 'appointment', 'part', 'employee', 'vendor'] as const
export const Entity = z.enum(entities, isInvalid('Where'))
export type Entity = z.output<typeof Entity>

export const mostChoices = 50

/** A definition as the person who keeps the fields sees it. */
export const UserFieldEntry = FieldDefinition.extend({
  id: z.uuid(),
  entity: Entity,
  version: z.int(),
  /** Made by the admin for all shops; an owner can look at it. */
  isForAllShops: z.boolean(),
})
export type UserFieldEntry = z.output<typeof UserFieldEntry>

const ChoiceForm = z.strictObject({
  /** Left out for a new choice. */
  key: z.string().max(40).optional(),
  label: line('Choice', 60),
  isRetired: z.boolean().default(false),
})

const words = {
  label: line('Label', 60),
  help: optionalLine('Help', 200),
  choices: z.array(ChoiceForm).max(mostChoices, `Choices: at most ${mostChoices}`).default([]),
  isRequired: z.boolean().default(false),
  /** Fills the field in a form until the record has a value. A choice is named by its key or, while it is new, its label. */
  defaultValue: FieldValue.nullable().default(null),
  visibility: z.enum(visibilities, isInvalid('Who sees it')).default('staff'),
}

export const FieldChange = z.strictObject(words)
export type FieldChange = z.output<typeof FieldChange>

export const NewField = z
  .strictObject({ entity: Entity, kind: z.enum(fieldKinds, isInvalid('Type')), ...words })
  .refine(({ kind, choices }) => kind !== 'choice' || choices.length > 0, {
    path: ['choices'],
    error: shouldHaveAtLeastOne('Choices'),
  })
export type NewField = z.output<typeof NewField>
