import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getAllowedReach, isAllowedUrl } from '../../../../kit/server/outgoing/reach.ts'
import { type ConnectForm, supplierRefusals, type suppliers } from '../contract/index.ts'
import { requireOwnedVendor } from './access.ts'
import { viewSuppliers } from './list-suppliers.ts'
import { createOutsideSupplier } from './outside-supplier.ts'
import { SupplierFailure } from './part-supplier.ts'
import { lockVendor, saveConnection } from './store.ts'
import { supplierBox } from './supplier-box.ts'

/** Asks the supplier first, outside any transaction. */
export const connectSupplier: Verb<typeof suppliers.connect> = async (context, { params: { id }, body }) => {
  const { db, actor, clock, get } = context
  const { shopId, vendorAccountId } = await requireOwnedVendor(db, actor, id)
  refuseIf(vendorAccountId === null ? null : supplierRefusals.onLiftbay)
  const { name, token } = body
  const address = body.address.replace(/\/$/, '')
  await checkConnection(context, { name, token, address })
  return inTransaction(db, async (tx) => {
    const vendor = (await lockVendor(tx, id)) ?? refuse(standardRefusals.notFound)
    refuseIf(vendor.vendorAccountId === null ? null : supplierRefusals.onLiftbay)
    const sealedToken = get(supplierBox).seal(token, id)
    const tokenLast4 = token.slice(-4)
    await saveConnection(tx, {
      vendorId: id,
      shopId,
      name,
      address,
      sealedToken,
      tokenLast4,
      accountId: actor.accountId,
      at: clock.now(),
    })
    return viewSuppliers(tx, shopId)
  })
}

async function checkConnection({ config }: Context<Actor>, { name, address, token }: ConnectForm): Promise<void> {
  const reach = getAllowedReach(config)
  const isUsable = isAllowedUrl(address, reach) && !/[?#]/.test(address)
  const { addressInvalid, tokenRefused, failed } = supplierRefusals
  if (!isUsable) refuse(addressInvalid, { errors: { address: addressInvalid.msg } })
  try {
    await createOutsideSupplier({ address, token, reach }).search({
      partNo: '',
      manufacturer: '',
      name: 'oil filter',
      quantity: 1,
    })
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    if (error.reason === 'token') refuse(tokenRefused, { errors: { token: tokenRefused.msg } })
    const msg = `${name} can’t be reached, so nothing was saved. ${error.message}`
    refuse(failed, { msg, errors: { address: error.message } })
  }
}
