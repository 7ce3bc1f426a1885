import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import { type Context, JsonText, type Verb } from '../../../server/kit/context.ts'
import type { Actor } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { lockContact, lockCustomers, updateWalkIn } from '../../customers/server/index.ts'
import { ownShop } from '../../shops/server/index.ts'
import { isKnownCustomer } from '../../work-orders/server/index.ts'
import { type ShopCustomer, shopCustomerRefusals, type shopCustomers, type ShopVehicle } from '../contract.ts'
import { deleteNote, insertNote, isShared, readCustomerPage, readVehiclePage } from './store-page.ts'

type Asking = Pick<Context<Actor>, 'actor' | 'clock'>
interface Which {
  shop: string
  id: string
}

export async function customerPage(db: Db, { actor, clock }: Asking, { shop, id }: Which): Promise<JsonText<ShopCustomer>> {
  const asked = { shopId: shop, accountId: actor.accountId, customerId: id, now: clock.now() }
  const page = (await readCustomerPage(db, asked)) ?? refuse(standardRefusals.notFound)
  return new JsonText<ShopCustomer>(page.json, page.version)
}

/** A customer whom the shop may find; for all others there is none. They stay who they are until the transaction ends. */
export async function knownAt(tx: Db, actor: Actor, { shop, id }: Which): Promise<void> {
  await ownShop(tx, actor, shop)
  if (!(await isKnownCustomer(tx, shop, id))) refuse(standardRefusals.notFound)
}

export const readCustomer: Verb<typeof shopCustomers.read> = (context, { params }) => customerPage(context.db, context, params)

export async function vehiclePage(db: Db, { actor }: Pick<Asking, 'actor'>, { shop, id }: Which): Promise<JsonText<ShopVehicle>> {
  const asked = { shopId: shop, accountId: actor.accountId, vehicleId: id }
  const page = (await readVehiclePage(db, asked)) ?? refuse(standardRefusals.notFound)
  return new JsonText<ShopVehicle>(page.json, page.version)
}

export const readVehicle: Verb<typeof shopCustomers.readVehicle> = (context, { params }) =>
  vehiclePage(context.db, context, params)

export const editCustomer: Verb<typeof shopCustomers.edit> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    await knownAt(tx, context.actor, params)
    // Who confirms that e-mail in this moment takes turns.
    if (body.email) await lockContact(tx, body.email)
    const [held] = await lockCustomers(tx, [params.id])
    if (!held || held.accountId) return refuse(shopCustomerRefusals.theirOwn)
    refuseIf((await isShared(tx, params.shop, params.id)) ? shopCustomerRefusals.shared : null)
    if (held.version !== context.version) refuse(standardRefusals.stale, { more: { version: held.version } })
    const { phone, zipcode, ...facts } = body
    await updateWalkIn(tx, params.id, { ...facts, phone1: phone, zip: zipcode })
    return customerPage(tx, context, params)
  })

export const addNote: Verb<typeof shopCustomers.addNote> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    await knownAt(tx, actor, params)
    await insertNote(tx, {
      shopId: params.shop,
      customerId: params.id,
      text: body.text,
      accountId: actor.accountId,
      at: clock.now(),
    })
    return customerPage(tx, context, params)
  })

export const removeNote: Verb<typeof shopCustomers.removeNote> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    await knownAt(tx, context.actor, params)
    const note = { id: params.note, shopId: params.shop, customerId: params.id, accountId: context.actor.accountId }
    if (!(await deleteNote(tx, note))) refuse(standardRefusals.notFound)
    return customerPage(tx, context, params)
  })
