import type { Verb } from '../../../../kit/server/index.ts'
import type { places } from '../contract/index.ts'
import { offlineSuggester } from './address-suggester.ts'

export const listAddressSuggestions: Verb<typeof places.suggestAddresses> = (_, { query }) => offlineSuggester.suggest(query.text)
