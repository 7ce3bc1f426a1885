import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/text.ts'
import { isStateCode } from '../us-states.ts'

/** A US state or territory as two letters in any case. */
export const stateCode = (label = 'State') =>
  z
    .string(isRequired(label))
    .trim()
    .min(1, isRequired(label))
    .max(2, isInvalid(label))
    .toUpperCase()
    .refine(isStateCode, isInvalid(label))

export const State = z.strictObject({
  name: z.string(),
  /** Two capitals, e.g. "TX". */
  abbreviation: z.string(),
})
export type State = z.output<typeof State>

/** A zip code, its city, and where it is in degrees. */
export const FoundPlace = z.strictObject({
  /** "Austin, TX 78701" */
  label: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type FoundPlace = z.output<typeof FoundPlace>

/** What a form fills in for a chosen suggestion. `zipCode` is '' when the city has several and the text does not say which. */
export const SuggestedAddress = z.strictObject({
  label: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
})
export type SuggestedAddress = z.output<typeof SuggestedAddress>
