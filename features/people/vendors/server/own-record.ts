import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, JsonText } from '../../../../kit/server/index.ts'
import type { Vendor } from '../contract/index.ts'
import { findVendorJson } from './store.ts'

export async function getOwnRecord({ db, actor }: Pick<Context<Actor>, 'db' | 'actor'>): Promise<JsonText<Vendor>> {
  const found = await findVendorJson(db, actor.accountId)
  return found ? new JsonText(found.json, found.version) : refuse(standardRefusals.notFound)
}
