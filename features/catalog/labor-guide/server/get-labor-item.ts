import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Db, JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { laborGuide, LaborItem } from '../contract/index.ts'
import { itemJson } from './store.ts'

/** An item for the wire, with its version. */
export async function laborItemReply(db: Db, id: number): Promise<JsonText<LaborItem>> {
  const found = await itemJson(db, id)
  return found ? new JsonText(found.json, found.version) : refuse(standardRefusals.notFound)
}

export const getLaborItem: Verb<typeof laborGuide.read> = ({ db }, { params }) => laborItemReply(db, params.id)
