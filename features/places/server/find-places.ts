import type { Verb } from '../../../server/kit/context.ts'
import type { places } from '../contract.ts'
import { findPlaces } from './zip-codes.ts'

const most = 8

export const findPlacesByText: Verb<typeof places.find> = async (_, { query }) =>
  findPlaces(query.text, most).map(({ city, state, zip, latitude, longitude }) => ({
    label: `${city}, ${state} ${zip}`,
    city,
    state,
    zip,
    latitude,
    longitude,
  }))
