import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Db, JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { laborGuide, LaborItem } from '../contract/index.ts'
import { selectItem } from './store.ts'

/** An item for the wire, with its version. */
export async function makeLaborItemReply(db: Db, id: number): Promise<JsonText<LaborItem>> {
  const found = await selectItem(db, id)
  return found ? new JsonText(found.json, found.version) : refuse(standardRefusals.notFound)
}

export const getLaborItem: Verb<typeof laborGuide.read> = ({ db }, { params }) => makeLaborItemReply(db, params.id)
