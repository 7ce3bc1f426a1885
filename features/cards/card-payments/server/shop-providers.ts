import { refuse } from '../../../../common/refusal.ts'
import { type Context, slot } from '../../../../kit/server/index.ts'
import type { SealedBox } from '../../../../kit/server/sealed-box.ts'
import { cardPaymentRefusals, type ProviderName } from '../contract/index.ts'
import { accountKinds, type KeyPair } from './provider/account-kind.ts'
import { type CardProvider, cardProviders, getProviderNamed } from './provider/card-provider.ts'
import { type CardAccountRow, findCardAccount, findCurrentCardAccount, listCardAccounts } from './store-card-accounts.ts'

/** Seals the keys of card accounts; composition fills it. */
export const cardKeyBox = slot<SealedBox>('card account keys')

type ProviderContext = Pick<Context, 'db' | 'get'>

/** The account a payment goes to. */
export interface PaidTo {
  provider: ProviderName
  /** Null for Liftbay's account. */
  cardAccountId: string | null
}

/** Keys are sealed for their own row: copied into another shop's row they cannot be opened. */
export const sealContextOf = (accountId: string): string => `card account ${accountId}`

/** The providers for a shop's card payments now: its own account, or Liftbay's accounts if it has none. */
export async function listProvidersFor(context: ProviderContext, shopId: string): Promise<readonly CardProvider[]> {
  const account = await findCurrentCardAccount(context.db, shopId)
  if (!account) return context.get(cardProviders)
  const provider = openProvider(context, account)
  return provider ? [provider] : []
}

/** The provider of an earlier payment, even if the shop has changed accounts. Refuses when that account can no longer be reached. */
export async function getProviderOf(context: ProviderContext, { provider, cardAccountId }: PaidTo): Promise<CardProvider> {
  if (!cardAccountId) return getProviderNamed(context.get(cardProviders), provider)
  return (await findShopProvider(context, cardAccountId)) ?? refuse(cardPaymentRefusals.keysRemoved)
}

/** The provider of an earlier payment, or null when the account can no longer be reached. */
export async function findProviderOf(
  context: ProviderContext,
  { provider, cardAccountId }: PaidTo,
): Promise<CardProvider | null> {
  if (cardAccountId) return findShopProvider(context, cardAccountId)
  return context.get(cardProviders).find(({ name }) => name === provider) ?? null
}

/** Null when its keys were deleted, or its company is no longer offered. */
export async function findShopProvider(context: ProviderContext, cardAccountId: string): Promise<CardProvider | null> {
  const account = await findCardAccount(context.db, cardAccountId)
  return account && openProvider(context, account)
}

/** All accounts of a shop at one company whose keys we still have. */
export async function listShopProviders(context: ProviderContext, shopId: string, name: ProviderName): Promise<CardProvider[]> {
  const accounts = await listCardAccounts(context.db, shopId, name)
  return accounts.flatMap((account) => openProvider(context, account) ?? [])
}

function openProvider({ get }: ProviderContext, account: CardAccountRow): CardProvider | null {
  const kind = get(accountKinds).find(({ name }) => name === account.provider)
  if (!kind || !account.sealedKeys) return null
  return kind.open(JSON.parse(get(cardKeyBox).open(account.sealedKeys, sealContextOf(account.id))) as KeyPair, account)
}
