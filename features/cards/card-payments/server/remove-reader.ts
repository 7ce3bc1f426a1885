import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { cardPaymentRefusals, type cardReaders } from '../contract/index.ts'
import { findProviderOf } from './shop-providers.ts'
import { showReaders } from './shop-readers.ts'
import { findAttemptOnReader } from './store-attempts.ts'
import { endReader, lockReader } from './store-readers.ts'

export const removeReader: Verb<typeof cardReaders.remove> = async (context, { params, query: { shop } }) => {
  const { db, actor, clock, log } = context
  await requireOwnedShop(db, actor, shop)
  const reader = await inTransaction(db, async (tx) => {
    const found = await lockReader(tx, params.id)
    if (found?.shopId !== shop) return refuse(standardRefusals.notFound)
    if (await findAttemptOnReader(tx, found.id)) refuse(cardPaymentRefusals.readerBusy)
    await endReader(tx, found.id, clock.now())
    return found
  })
  const provider = await findProviderOf(context, reader)
  await provider?.terminal.removeReader(reader.reference).catch((error: unknown) => {
    log.warn({ err: error, provider: provider.name, reader: reader.id }, 'a removed card reader stays at the card company')
  })
  return showReaders(context, shop)
}
