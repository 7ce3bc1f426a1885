import { isInvalid } from '../../../common/messages.ts'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { badInput } from '../../../server/kit/http/problem.ts'
import { partRefusals, type parts } from '../contract.ts'
import { announceParts, buyerOf, staffOf } from './access.ts'
import { findVendor, holdParts, insertVendor, isVendorTaken, readVendors, updateVendor } from './store-vendors.ts'

const listed = async (db: Db, actor: Actor, shopId: string) => {
  const { mayBuy } = await staffOf(db, actor, shopId)
  return { mayBuy, vendors: await readVendors(db, shopId) }
}

export const listVendors: Verb<typeof parts.vendors> = ({ db, actor }, { params }) => listed(db, actor, params.shop)

export const addVendor: Verb<typeof parts.addVendor> = ({ db, actor }, { params, body }) =>
  inTransaction(db, async (tx) => {
    await buyerOf(tx, actor, params.shop)
    await stopIfTaken(tx, params.shop, body.name, null)
    await insertVendor(tx, params.shop, body)
    await announceParts(tx, params.shop)
    return listed(tx, actor, params.shop)
  })

export const changeVendor: Verb<typeof parts.changeVendor> = ({ db, actor, version }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const vendor = (await findVendor(tx, params.id)) ?? refuse(standardRefusals.notFound)
    await buyerOf(tx, actor, vendor.shopId)
    if (vendor.version !== version) refuse(standardRefusals.stale, { more: { version: vendor.version } })
    await stopIfTaken(tx, vendor.shopId, body.name, params.id)
    await updateVendor(tx, params.id, body)
    await announceParts(tx, vendor.shopId)
    return listed(tx, actor, vendor.shopId)
  })

async function stopIfTaken(tx: Db, shopId: string, name: string, besides: string | null): Promise<void> {
  await holdParts(tx, shopId)
  if (await isVendorTaken(tx, shopId, name, besides))
    refuse(partRefusals.vendorTaken, { errors: { name: partRefusals.vendorTaken.msg } })
}

/** The name of one of the shop's own vendors. */
export async function vendorOf(tx: Db, shopId: string, vendorId: string): Promise<string> {
  const vendor = await findVendor(tx, vendorId)
  if (vendor?.shopId !== shopId) throw badInput({ vendorId: isInvalid('Vendor') })
  return vendor.name
}
