import { serve } from '../../../server/kit/context.ts'
import { places } from '../contract.ts'
import { answerAddress } from './answer-address.ts'
import { findPlacesByText } from './find-places.ts'
import { listStates } from './list-states.ts'
import { suggestAddressesFor } from './suggest-addresses.ts'

export const routes = serve('places', places, {
  states: listStates,
  address: answerAddress,
  find: findPlacesByText,
  suggestAddresses: suggestAddressesFor,
})
