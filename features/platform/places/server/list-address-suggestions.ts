import type { Verb } from '../../../../kit/server/index.ts'
import type { places } from '../contract/index.ts'
import { maps } from './maps.ts'

export const listAddressSuggestions: Verb<typeof places.suggestAddresses> = async ({ get }, { query }) => [
  ...(await get(maps).suggest(query.text, query.session)),
]
