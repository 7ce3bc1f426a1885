import { z } from 'zod'
import type { Address, AddressSuggestion, SearchedPlace } from '../rules.ts'
import { isStateCode } from '../us-states.ts'
import { listSpellings } from './zip-codes.ts'

const Prediction = z.object({
  placeId: z.string(),
  text: z.object({ text: z.string() }),
  structuredFormat: z.object({
    mainText: z.object({ text: z.string() }),
    secondaryText: z.object({ text: z.string() }).optional(),
  }),
})
/** The reply of places:autocomplete, Places API (New), read November 2026. It is `{}` when nothing matches. */
export const Predictions = z.object({ suggestions: z.array(z.object({ placePrediction: Prediction.optional() })).default([]) })
/** The reply of a place's details with the field mask `addressComponents`. */
export const Details = z.object({
  addressComponents: z.array(z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) })),
})
/** The reply of the Geocoding API. A refusal has the status 200, and its reason inside. */
export const Geocoded = z.object({
  status: z.string(),
  error_message: z.string().optional(),
  results: z.array(
    z.object({
      types: z.array(z.string()),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      address_components: z.array(z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })),
    }),
  ),
})

/** The address as far as a prediction has it, until its details are read: "123 Main Street" and "Austin, TX, USA". */
export function readPrediction({ placeId, text, structuredFormat }: z.output<typeof Prediction>): AddressSuggestion {
  const parts = (structuredFormat.secondaryText?.text ?? '').split(', ').filter((part) => part !== '' && part !== 'USA')
  const [state = '', zipCode = ''] = (parts.at(-1) ?? '').split(' ')
  const isComplete = isStateCode(state)
  const [city = '', ...street] = isComplete ? parts.slice(0, -1).toReversed() : []
  const name = structuredFormat.mainText.text
  return {
    label: text.text.replace(/, USA$/, ''),
    // A business's own street follows its name.
    street: street.length > 0 ? street.toReversed().join(', ') : /\d/.test(name) ? name : '',
    city,
    state: isComplete ? state : '',
    zipCode,
    placeId,
  }
}

interface Component {
  longText: string
  shortText: string
  types: string[]
}

/** Null when it is not in a town of the United States. */
export function readAddress(components: readonly Component[]): Address | null {
  const find = (type: string) => components.find(({ types }) => types.includes(type))
  // In Puerto Rico and the other territories, Google's country is the territory.
  const state = [find('administrative_area_level_1'), find('country')]
    .map((component) => component?.shortText ?? '')
    .find(isStateCode)
  const city = ['locality', 'sublocality_level_1', 'postal_town', 'administrative_area_level_3', 'neighborhood']
    .map((type) => find(type)?.longText)
    .find((name) => name !== undefined)
  if (!state || !city) return null
  const unit = find('subpremise')?.longText
  const street = [find('street_number')?.longText, find('route')?.shortText].filter(Boolean).join(' ')
  return {
    street: unit && street ? `${street} #${unit}` : street,
    city,
    state,
    zipCode: find('postal_code')?.longText ?? '',
  }
}

/** Null when Google found nothing. Without a match in the country, it answers with the country. */
export function readGeocoded([found]: z.output<typeof Geocoded>['results']): SearchedPlace | null {
  if (!found) return null
  const address = readAddress(
    found.address_components.map(({ long_name: longText, short_name: shortText, types }) => ({ longText, shortText, types })),
  )
  if (!address) return null
  const isTown = found.types.includes('locality')
  const { lat: latitude, lng: longitude } = found.geometry.location
  const label = `${address.city}, ${address.state} ${isTown ? '' : address.zipCode}`.trim()
  return { latitude, longitude, state: address.state, label, town: isTown ? listSpellings(address.city) : null }
}

const Problem = z.object({ error: z.object({ status: z.string(), message: z.string() }) })

export async function describeRefusal(reply: Response): Promise<string> {
  const problem = Problem.safeParse(await reply.json().catch(() => null))
  return `Google answered ${reply.status}${problem.success ? `: ${problem.data.error.message}` : ''}`
}

export async function readReason(reply: Response): Promise<string | undefined> {
  return Problem.safeParse(
    await reply
      .clone()
      .json()
      .catch(() => null),
  ).data?.error.status
}
