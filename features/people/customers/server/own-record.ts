import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, JsonText } from '../../../../kit/server/index.ts'
import type { Customer } from '../contract/index.ts'
import { findCustomerJson } from './store.ts'

type OwnContext = Pick<Context<Actor>, 'db' | 'actor'>

export async function getOwnRecord({ db, actor }: OwnContext): Promise<JsonText<Customer>> {
  const found = await findCustomerJson(db, actor.accountId)
  if (!found) return refuse(standardRefusals.notFound)
  return new JsonText(found.json, found.version)
}

export async function refuseStaleUnless(changed: boolean, mine: OwnContext): Promise<void> {
  if (!changed) refuse(standardRefusals.stale, { more: { version: (await getOwnRecord(mine)).version } })
}
