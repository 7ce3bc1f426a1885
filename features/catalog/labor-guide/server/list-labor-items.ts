import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { laborGuide } from '../contract/index.ts'
import { searchWords } from '../rules.ts'
import { listAllItems, listItemsBelow, searchItems } from './store.ts'

export const listLaborItems: Verb<typeof laborGuide.list> = async ({ db }, { query: { text, parent, type } }) => {
  if (text === undefined) return new JsonText(await (parent === undefined ? listAllItems(db) : listItemsBelow(db, parent)))
  const words = searchWords(text)
  return words.length === 0 ? [] : new JsonText(await searchItems(db, words, type ?? null))
}
