import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { LaborItem, laborGuide } from '../contract.ts'
import { itemJson } from './store.ts'

/** An item as it goes over the wire, with its version. */
export async function itemReply(db: Db, id: number): Promise<JsonText<LaborItem>> {
  const found = await itemJson(db, id)
  return found ? new JsonText(found.json, found.version) : refuse(standardRefusals.notFound)
}

export const readItem: Verb<typeof laborGuide.read> = ({ db }, { params }) => itemReply(db, params.id)
