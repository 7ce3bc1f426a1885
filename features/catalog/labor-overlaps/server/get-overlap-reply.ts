import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Db, JsonText } from '../../../../kit/server/index.ts'
import type { Overlap } from '../contract/index.ts'
import { findOverlapJson } from './store.ts'

/** A rule for the wire, with its version. */
export async function getOverlapReply(db: Db, id: string): Promise<JsonText<Overlap>> {
  const found = (await findOverlapJson(db, id)) ?? refuse(standardRefusals.notFound)
  return new JsonText<Overlap>(found.json, found.version)
}
