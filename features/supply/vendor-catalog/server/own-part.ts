import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Db, JsonText } from '../../../../kit/server/index.ts'
import type { CatalogPart } from '../contract/index.ts'
import { findPartJson } from './store-parts.ts'

/** One of the vendor's parts. Refuses any other as not found. */
export async function getOwnPart(db: Db, { accountId }: Actor, partId: string): Promise<JsonText<CatalogPart>> {
  const found = (await findPartJson(db, accountId, partId)) ?? refuse(standardRefusals.notFound)
  return new JsonText<CatalogPart>(found.json, found.version)
}
