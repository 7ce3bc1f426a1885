import { z } from 'zod'
import { route } from '../../common/route.ts'
import { isInvalid, isRequired, line } from '../../common/text.ts'
import { isStateCode } from './us-states.ts'

export type { Coordinates } from './rules.ts'

/** The field of a US state or territory, as two letters in any case. */
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

/** What a form fills in when the suggestion is taken; `zipCode` is '' when the text does not tell which of a city's it is. */
export const SuggestedAddress = z.strictObject({
  label: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
})
export type SuggestedAddress = z.output<typeof SuggestedAddress>

const perAddress = (max: number) => [{ max, seconds: 60, per: 'address' }] as const
const typed = z.strictObject({ text: line('Text', 200) })

export const places = {
  states: route('geo', 'GET /states', {
    what: 'The US states and territories with their abbreviations',
    who: 'anyone',
    reply: z.array(State),
    limits: perAddress(120),
  }),
  address: route('ip', 'GET /', {
    what: "The caller's network address",
    who: 'anyone',
    reply: z.strictObject({ ip: z.string() }),
    limits: perAddress(120),
  }),
  find: route('geo', 'GET /places', {
    what: 'Places by the beginning of a zip code or a city name, likeliest first',
    who: 'anyone',
    query: typed,
    reply: z.array(FoundPlace),
    limits: perAddress(300),
  }),
  suggestAddresses: route('geo', 'GET /addresses', {
    what: 'Addresses that may be meant by what was typed so far; knows cities and zip codes, no streets',
    who: 'anyone',
    query: typed,
    reply: z.array(SuggestedAddress),
    limits: perAddress(300),
  }),
}
