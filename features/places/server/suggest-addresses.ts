import type { Verb } from '../../../server/kit/context.ts'
import type { places } from '../contract.ts'
import { offlineSuggester } from './address-suggester.ts'

export const suggestAddressesFor: Verb<typeof places.suggestAddresses> = (_, { query }) => offlineSuggester.suggest(query.text)
