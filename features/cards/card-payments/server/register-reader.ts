import { refuse, Refused } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { getShopForPaper, requireOwnedShop } from '../../../people/shops/server/index.ts'
import { cardPaymentRefusals, type cardReaders } from '../contract/index.ts'
import { listProvidersFor } from './shop-providers.ts'
import { showReaders } from './shop-readers.ts'
import { insertReader, listReaders } from './store-readers.ts'

export const registerReader: Verb<typeof cardReaders.register> = async (context, { body: { shop: shopId, ...body } }) => {
  const { db, actor, clock, log } = context
  await requireOwnedShop(db, actor, shopId)
  const providers = await listProvidersFor(context, shopId)
  const provider = providers.find(({ name }) => name === body.provider) ?? refuse(cardPaymentRefusals.unknownProvider)
  const { dba: name, address, aptSuite, city, state, zip } = await getShopForPaper(db, shopId)
  const known = (await listReaders(db, shopId)).find(
    (reader) => reader.provider === provider.name && reader.cardAccountId === provider.account,
  )
  const order = {
    code: body.code,
    label: body.label,
    shop: { id: shopId, name, address, aptSuite, city, state, zip },
    location: known?.location ?? '',
  }
  const registered = await provider.terminal.registerReader(order).catch((error: unknown) => {
    if (error instanceof Refused) throw error
    log.error({ err: error, provider: provider.name, shop: shopId }, 'a card reader could not be registered')
    return refuse(cardPaymentRefusals.providerFailed, { msg: 'The card company is not responding right now. Nothing was saved.' })
  })
  const isNew = await insertReader(db, {
    ...registered,
    shopId,
    provider: provider.name,
    cardAccountId: provider.account,
    label: body.label,
    registeredBy: actor.accountId,
    now: clock.now(),
  })
  return isNew ? showReaders(context, shopId) : refuse(cardPaymentRefusals.readerKnown)
}
