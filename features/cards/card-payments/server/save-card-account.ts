import { randomUUID } from 'node:crypto'
import { refuse, Refused } from '../../../../common/refusal.ts'
import type { Context, Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { cardPaymentRefusals, type cardPayments, type ProviderKeys } from '../contract/index.ts'
import { changeCardAccount } from './change-card-account.ts'
import { type AccountKind, accountKinds, type VerifiedAccount } from './provider/account-kind.ts'
import { cardKeyBox, sealContextOf } from './shop-providers.ts'
import { endCardAccount, findCardAccountId, storeCardAccount } from './store-card-accounts.ts'

/** Checks the keys first, outside any transaction: a card company may take seconds to answer. */
export const saveCardAccount: Verb<typeof cardPayments.saveCardAccount> = async (context, { body: { shop, ...keys } }) => {
  const { db, actor, get } = context
  await requireOwnedShop(db, actor, shop)
  const kind = get(accountKinds).find(({ name }) => name === keys.provider) ?? refuse(cardPaymentRefusals.unknownProvider)
  const verified = await verifyKeys(context, kind, keys, shop)
  return changeCardAccount(context, shop, async (tx, now) => {
    const id = (await findCardAccountId(tx, shop, kind.name, verified.account)) ?? randomUUID()
    const { secretKey, webhookSecret } = keys
    await endCardAccount(tx, shop, now)
    await storeCardAccount(tx, {
      ...verified,
      id,
      shopId: shop,
      provider: kind.name,
      sealedKeys: get(cardKeyBox).seal(JSON.stringify({ secretKey, webhookSecret }), sealContextOf(id)),
      keyLast4: secretKey.slice(-4),
      secretLast4: webhookSecret.slice(-4),
      savedBy: actor.accountId,
      now,
    })
  })
}

async function verifyKeys({ log }: Context, kind: AccountKind, keys: ProviderKeys, shop: string): Promise<VerifiedAccount> {
  try {
    return await kind.verifyKeys(keys, shop)
  } catch (error) {
    if (error instanceof Refused) throw error
    // The error itself is not logged: the company may repeat the keys in it.
    log.warn({ provider: kind.name, shop }, "a shop's card account keys could not be checked")
    return refuse(cardPaymentRefusals.keysNotChecked)
  }
}
