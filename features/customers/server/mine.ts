import { isInvalid } from '../../../common/messages.ts'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { type Context, JsonText, type Verb } from '../../../server/kit/context.ts'
import type { Actor } from '../../../server/kit/context.ts'
import { badInput } from '../../../server/kit/http/problem.ts'
import type { Customer, customers } from '../contract.ts'
import { customerJson, findCustomer, updateCustomer, updatePhone, updatePreferences, updatePreferredShop } from './store.ts'

type Mine = Pick<Context<Actor>, 'db' | 'actor'>

async function myRecord({ db, actor }: Mine): Promise<JsonText<Customer>> {
  const found = await customerJson(db, actor.accountId)
  if (!found) return refuse(standardRefusals.notFound)
  return new JsonText(found.json, found.version)
}

async function staleUnless(changed: boolean, mine: Mine): Promise<void> {
  if (!changed) refuse(standardRefusals.stale, { more: { version: (await myRecord(mine)).version } })
}

export const mine: Verb<typeof customers.mine> = (context) => myRecord(context)

export const update: Verb<typeof customers.update> = async (context, { body }) => {
  await staleUnless(await updateCustomer(context.db, context.actor.accountId, context.version, body), context)
  return myRecord(context)
}

export const contact: Verb<typeof customers.contact> = async (context, { body }) => {
  await staleUnless(await updatePhone(context.db, context.actor.accountId, context.version, body.phone1), context)
  return myRecord(context)
}

export const prefer: Verb<typeof customers.prefer> = async (context, { body }) => {
  const customer = await findCustomer(context.db, { accountId: context.actor.accountId })
  if (!customer) return refuse(standardRefusals.notFound)
  await staleUnless(await updatePreferences(context.db, customer.id, body, context.version), context)
  return myRecord(context)
}

export const preferShop: Verb<typeof customers.preferShop> = async (context, { body }) => {
  const known = await updatePreferredShop(context.db, context.actor.accountId, body.shop)
  if (!known) throw badInput({ shop: isInvalid('Shop') })
  return myRecord(context)
}
