import { connectVerbs } from '../../../../kit/server/index.ts'
import { places } from '../contract/index.ts'
import { completeAddress } from './complete-address.ts'
import { findPlacesByText } from './find-places-by-text.ts'
import { getCallerAddress } from './get-caller-address.ts'
import { listAddressSuggestions } from './list-address-suggestions.ts'
import { listStates } from './list-states.ts'

export const routes = connectVerbs('places', places, {
  listStates,
  getCallerAddress,
  findPlaces: findPlacesByText,
  suggestAddresses: listAddressSuggestions,
  completeAddress,
})
