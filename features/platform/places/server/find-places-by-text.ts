import type { Verb } from '../../../../kit/server/index.ts'
import type { places } from '../contract/index.ts'
import { findPlaces } from './zip-codes.ts'

const most = 8

export const findPlacesByText: Verb<typeof places.findPlaces> = async (_, { query }) =>
  findPlaces(query.text, most).map(({ city, state, zip, latitude, longitude }) => ({
    label: `${city}, ${state} ${zip}`,
    city,
    state,
    zip,
    latitude,
    longitude,
  }))
