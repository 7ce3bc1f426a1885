import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { type Actor, type Context, JsonText, type Verb } from '../../../server/kit/context.ts'
import type { Vendor, vendors } from '../contract.ts'
import { updateVendor, vendorJson } from './store.ts'

async function myRecord({ db, actor }: Pick<Context<Actor>, 'db' | 'actor'>): Promise<JsonText<Vendor>> {
  const found = await vendorJson(db, actor.accountId)
  return found ? new JsonText(found.json, found.version) : refuse(standardRefusals.notFound)
}

export const mine: Verb<typeof vendors.mine> = (context) => myRecord(context)

export const update: Verb<typeof vendors.update> = async (context, { body }) => {
  if (!(await updateVendor(context.db, context.actor.accountId, context.version, body)))
    refuse(standardRefusals.stale, { more: { version: (await myRecord(context)).version } })
  return myRecord(context)
}
