import { refuse } from '../../../common/refusal.ts'
import type { Context } from '../../../server/kit/context.ts'
import { slot } from '../../../server/kit/provided.ts'
import type { SealedBox } from '../../../server/kit/sealed-box.ts'
import { paymentRefusals, type ProviderName } from '../contract.ts'
import { type CardProvider, cardProviders, providerNamed } from './provider/card-provider.ts'
import { type CardAccountRow, findAccount, findAccountInUse, findAccounts } from './store-card-accounts.ts'

/** What a card company gives an account: by one we ask, by the other it signs what it tells. */
export interface KeyPair {
  secretKey: string
  webhookSecret: string
}

/** What the company answers about a pair that works. */
export interface KnownAccount {
  /** Its own name of the account: the same one after keys were made anew. */
  account: string
  title: string
}

/** A card company at which shops may have accounts of their own. */
export interface AccountKind {
  readonly name: ProviderName
  readonly label: string
  /** Where it is to send what it tells a shop. */
  webhookUrl(shopId: string): string
  /** Asks the company. Refuses with the field that is wrong; throws when it does not answer. */
  tryKeys(keys: KeyPair, shopId: string): Promise<KnownAccount>
  open(keys: KeyPair, account: Pick<CardAccountRow, 'id' | 'shopId' | 'account'>): CardProvider
}

/** Those of this program; composition fills it. */
export const accountKinds = slot<readonly AccountKind[]>('card companies for shops')

/** Seals the keys; composition puts it in. */
export const cardKeyBox = slot<SealedBox>('card account keys')

type Around = Pick<Context, 'db' | 'get'>

/** Which account something was paid to. */
export interface PaidBy {
  provider: ProviderName
  cardAccountId: string | null
}

/** Bound to its row: keys that are copied into another shop's row open nothing. */
export const sealedFor = (accountId: string): string => `card account ${accountId}`

/** The ways by which a shop's customers pay by card now: its own account in place of Liftbay's. */
export async function providersOf(context: Around, shopId: string): Promise<readonly CardProvider[]> {
  const account = await findAccountInUse(context.db, shopId)
  if (!account) return context.get(cardProviders)
  const own = opened(context, account)
  return own ? [own] : []
}

/** The provider that something was paid by, whatever the shop has set since. Refuses when nobody can be asked any more. */
export async function providerFor(context: Around, { provider, cardAccountId }: PaidBy): Promise<CardProvider> {
  if (!cardAccountId) return providerNamed(context.get(cardProviders), provider)
  return (await ownProvider(context, cardAccountId)) ?? refuse(paymentRefusals.keysGone)
}

/** Null: its keys are forgotten, or its company is no longer offered. */
export async function ownProvider(context: Around, cardAccountId: string): Promise<CardProvider | null> {
  const account = await findAccount(context.db, cardAccountId)
  return account && opened(context, account)
}

/** All of a shop at one company whose keys are still there. */
export async function ownProvidersOf(context: Around, shopId: string, name: ProviderName): Promise<CardProvider[]> {
  const accounts = await findAccounts(context.db, shopId, name)
  return accounts.flatMap((account) => opened(context, account) ?? [])
}

function opened({ get }: Around, account: CardAccountRow): CardProvider | null {
  const kind = get(accountKinds).find(({ name }) => name === account.provider)
  if (!kind || !account.sealedKeys) return null
  return kind.open(JSON.parse(get(cardKeyBox).open(account.sealedKeys, sealedFor(account.id))) as KeyPair, account)
}
