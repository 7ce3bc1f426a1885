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

const address = {
  street: z.string(),
  city: z.string(),
  state: z.string(),
  /** '' when the city has several and nothing says which. */
  zipCode: z.string(),
}

/** The address that a form fills in for a chosen suggestion. */
export const CompleteAddress = z.strictObject(address)
export type CompleteAddress = z.output<typeof CompleteAddress>

/** A suggestion with a `placeId` comes from Google Maps, which has the whole address under it. */
export const SuggestedAddress = z.strictObject({ label: z.string(), ...address, placeId: z.string().nullable() })
export type SuggestedAddress = z.output<typeof SuggestedAddress>
