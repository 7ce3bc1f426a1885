import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { laborGuide } from '../contract/index.ts'
import { searchWords } from '../rules.ts'
import { listAllItems, listItemsBelow, searchItems } from './store.ts'

export const listLaborItems: Verb<typeof laborGuide.list> = async ({ db, actor }, { query: { text, parent, type } }) => {
  // Shops find only what is offered to them.
  const withRetired = actor.role === 'admin'
  if (text === undefined)
    return new JsonText(await (parent === undefined ? listAllItems(db, withRetired) : listItemsBelow(db, parent, withRetired)))
  const words = searchWords(text)
  return words.length === 0 ? [] : new JsonText(await searchItems(db, words, type ?? null, withRetired))
}
