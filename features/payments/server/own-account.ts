import { randomUUID } from 'node:crypto'
import { refuse, Refused } from '../../../common/refusal.ts'
import type { Actor, Context, Verb } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { ownedShopName } from '../../shops/server/index.ts'
import { type CardAccounts, paymentRefusals, type payments, type ProviderKeys } from '../contract.ts'
import { isPayable } from '../rules.ts'
import { type AccountKind, accountKinds, cardKeyBox, type KnownAccount, providersOf, sealedFor } from './card-accounts.ts'
import { changingTerms } from './settings.ts'
import { readTerms } from './store-settings.ts'
import { endAccount, findAccountInUse, forgetKeys, idOfAccount, keepAccount } from './store-card-accounts.ts'

export const readCardAccount: Verb<typeof payments.readCardAccount> = async (context, { query: { shop } }) => {
  await ownedShopName(context.db, context.actor, shop)
  return accountsOf(context, context.db, shop)
}

/** Tried first, outside any transaction: a company may take seconds to answer. */
export const saveCardAccount: Verb<typeof payments.saveCardAccount> = async (context, { body: { shop, ...keys } }) => {
  const { db, actor, clock, get } = context
  await ownedShopName(db, actor, shop)
  const kind = get(accountKinds).find(({ name }) => name === keys.provider) ?? refuse(paymentRefusals.unknownProvider)
  const known = await tried(context, kind, keys, shop)
  return changingTerms(context, shop, async (tx) => {
    const now = clock.now()
    const id = (await idOfAccount(tx, shop, kind.name, known.account)) ?? randomUUID()
    const { secretKey, webhookSecret } = keys
    await endAccount(tx, shop, now)
    await keepAccount(tx, {
      ...known,
      id,
      shopId: shop,
      provider: kind.name,
      sealedKeys: get(cardKeyBox).seal(JSON.stringify({ secretKey, webhookSecret }), sealedFor(id)),
      keyLast4: secretKey.slice(-4),
      secretLast4: webhookSecret.slice(-4),
      savedBy: actor.accountId,
      now,
    })
    return accountsOf(context, tx, shop)
  })
}

async function tried(context: Context<Actor>, kind: AccountKind, keys: ProviderKeys, shop: string): Promise<KnownAccount> {
  try {
    return await kind.tryKeys(keys, shop)
  } catch (error) {
    if (error instanceof Refused) throw error
    // Never the keys: an error of the company's may repeat them.
    context.log.warn({ provider: kind.name, shop }, "a shop's keys could not be tried")
    return refuse(paymentRefusals.keysNotTried)
  }
}

export const removeCardAccount: Verb<typeof payments.removeCardAccount> = async (context, { query: { shop } }) => {
  await ownedShopName(context.db, context.actor, shop)
  return changingTerms(context, shop, async (tx) => {
    await endAccount(tx, shop, context.clock.now())
    const { takes } = await readTerms(tx, shop)
    const providers = await providersOf({ db: tx, get: context.get }, shop)
    if (!isPayable(takes, { hasProvider: providers.length > 0 })) refuse(paymentRefusals.oneWayStays)
    return accountsOf(context, tx, shop)
  })
}

async function accountsOf({ get }: Pick<Context, 'get'>, db: Db, shop: string): Promise<CardAccounts> {
  const found = await findAccountInUse(db, shop)
  return {
    account: found && {
      provider: found.provider,
      title: found.title,
      keyLast4: found.keyLast4,
      secretLast4: found.secretLast4,
      savedAt: found.savedAt.toISOString(),
    },
    offered: get(accountKinds).map(({ name, label, webhookUrl }) => ({ name, label, webhookUrl: webhookUrl(shop) })),
  }
}

const hoursKept = 24

/** Until then pages that were open are closed by them, and what was paid there is booked. */
export const forgetEndedKeys = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  forgetKeys(db, new Date(clock.now().getTime() - hoursKept * 3_600_000))
