import { sql } from 'kysely'
import { changesRow, type Db, findRow, getRow, listRows, runSql } from '../../../../kit/server/index.ts'
import type { AttemptState, ProviderName } from '../contract/index.ts'

/** One purchase: its kind and its id. For a plan, the id is the account that buys it. */
export interface Purchase {
  purchase: string
  boughtId: string
}

export interface Attempt extends Purchase {
  id: string
  /** The shop that is paid, or the account that buys from Liftbay. The provider gets it and repeats it. */
  partyId: string
  provider: ProviderName
  /** The shop's own account that is paid; null for Liftbay's. */
  cardAccountId: string | null
  /** The provider's id of the page or charge. */
  reference: string | null
  url: string | null
  amountCents: number
  currency: string
  state: AttemptState
  /** The deposit it pays, or null when it pays the balance due. */
  depositId: string | null
  /** The card that is charged without a page; null when there is a page. */
  savedCard: string | null
  /** The reader at the counter it runs on; null when there is none. */
  readerId: string | null
  /** The account that started it. */
  startedBy: string | null
  createdAt: Date
}

// The column work_order_id is set for purchases from a shop.
const attemptColumns = sql`id, purchase, coalesce(work_order_id, account_id) as "boughtId", coalesce(shop_id, account_id) as "partyId",
  provider, card_account_id as "cardAccountId", provider_reference as reference, url, amount_cents as "amountCents", currency, state,
  deposit_id as "depositId", saved_card as "savedCard", reader_id as "readerId", started_by as "startedBy",
  created_at as "createdAt"`

export const findOpenAttempt = (db: Db, { purchase, boughtId }: Purchase) =>
  findRow<Attempt>(db)`
    select ${attemptColumns} from payment_attempt
    where purchase = ${purchase} and state = 'open' and (work_order_id = ${boughtId} or account_id = ${boughtId})`

export const findAttempt = (db: Db, id: string) =>
  findRow<Attempt>(db)`select ${attemptColumns} from payment_attempt where id = ${id}`

/** The attempt a provider's message is about: by the page's reference, or by its own id while it has no reference yet. */
export const findClaimedAttempt = (db: Db, provider: string, reference: string, id: string | null) =>
  findRow<Attempt>(db)`
    select ${attemptColumns} from payment_attempt
    where provider = ${provider} and (provider_reference = ${reference} or (provider_reference is null and id::text = ${id}))`

export interface NewAttempt extends Purchase {
  /** The shop that is paid; without it, Liftbay. */
  shopId?: string
  provider: string
  cardAccountId?: string | null
  amountCents: number
  /** The account that pays; null when the payer is not logged in. */
  startedBy: string | null
  depositId?: string | null
  savedCard?: string | null
  readerId?: string | null
  now: Date
}

export async function insertAttempt(tx: Db, attempt: NewAttempt): Promise<Attempt> {
  const { purchase, boughtId, shopId = null, provider, cardAccountId = null, amountCents, startedBy, now } = attempt
  const [workOrderId, accountId] = shopId ? [boughtId, null] : [null, boughtId]
  return getRow<Attempt>(tx)`
    insert into payment_attempt (purchase, shop_id, work_order_id, account_id, provider, card_account_id, amount_cents, started_by,
      deposit_id, saved_card, reader_id, created_at)
    values (${purchase}, ${shopId}, ${workOrderId}, ${accountId}, ${provider}, ${cardAccountId}, ${amountCents}, ${startedBy},
      ${attempt.depositId ?? null}, ${attempt.savedCard ?? null}, ${attempt.readerId ?? null}, ${now})
    returning ${attemptColumns}`
}

/** Saves the provider's page with its attempt. Returns false when the attempt has ended since. */
export const saveAttemptPage = (db: Db, id: string, page: { reference: string; url: string }) =>
  changesRow(db)`
    update payment_attempt set provider_reference = ${page.reference}, url = ${page.url}
    where id = ${id} and state = 'open' and (provider_reference is null or provider_reference = ${page.reference})`

/** Saves the provider's id of a payment on a reader. Returns false when the attempt has ended since. */
export const saveReaderReference = (db: Db, id: string, reference: string) =>
  changesRow(db)`
    update payment_attempt set provider_reference = ${reference}
    where id = ${id} and state = 'open' and provider_reference is null`

/** The open payment on a reader. */
export const findAttemptOnReader = (db: Db, readerId: string) =>
  findRow<Attempt>(db)`select ${attemptColumns} from payment_attempt where reader_id = ${readerId} and state = 'open'`

/** Saves the provider's id of a charge with its attempt. */
export const saveAttemptReference = (db: Db, id: string, reference: string) =>
  runSql(db)`update payment_attempt set provider_reference = ${reference} where id = ${id} and provider_reference is null`

/** `paid` is final. Money may still come in after a failure or after the page expired. Returns false when nothing changed. */
export const endAttempt = (db: Db, id: string, state: Exclude<AttemptState, 'open'>, now: Date) =>
  changesRow(db)`
    update payment_attempt set state = ${state}, ended_at = ${now}
    where id = ${id} and (state = 'open' or (${state}::text = 'paid' and state <> 'paid'))`

/** Open attempts older than `before`, the oldest first. */
export const listStaleAttempts = (db: Db, before: Date, limit: number) =>
  listRows<Attempt>(db)`
    select ${attemptColumns} from payment_attempt where state = 'open' and created_at < ${before}
    order by created_at limit ${limit}`
