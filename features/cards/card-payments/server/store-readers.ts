import { sql } from 'kysely'
import { changesRow, type Db, findRow, hasRow, listRows } from '../../../../kit/server/index.ts'
import type { ProviderName } from '../contract/index.ts'

export interface ReaderRow {
  id: string
  shopId: string
  provider: ProviderName
  /** The shop's own account it belongs to; null for Liftbay's. */
  cardAccountId: string | null
  /** The provider's id of it. */
  reference: string
  /** The provider's id of the place where it is; can be empty. */
  location: string
  label: string
  model: string
  registeredAt: Date
}

const columns = sql`id, shop_id as "shopId", provider, card_account_id as "cardAccountId", reference, location, label, model,
  registered_at as "registeredAt"`

/** A reader, also a removed one, for the payments made on it. */
export const findReader = (db: Db, id: string) => findRow<ReaderRow>(db)`select ${columns} from card_reader where id = ${id}`

/** A shop's readers, oldest first. */
export const listReaders = (db: Db, shopId: string) =>
  listRows<ReaderRow>(db)`
    select ${columns} from card_reader where shop_id = ${shopId} and removed_at is null order by registered_at, id`

/** A reader that is still in use, locked so that its payments start one after another. */
export const lockReader = (tx: Db, id: string) =>
  findRow<ReaderRow>(tx)`select ${columns} from card_reader where id = ${id} and removed_at is null for update`

export interface NewReaderRow extends Omit<ReaderRow, 'id' | 'registeredAt'> {
  registeredBy: string
  now: Date
}

/** Returns false when the reader is already registered. */
export const insertReader = (tx: Db, reader: NewReaderRow) =>
  hasRow(tx)`
    insert into card_reader (shop_id, provider, card_account_id, reference, location, label, model, registered_by, registered_at)
    values (${reader.shopId}, ${reader.provider}, ${reader.cardAccountId}, ${reader.reference}, ${reader.location}, ${reader.label},
      ${reader.model}, ${reader.registeredBy}, ${reader.now})
    on conflict do nothing returning 1`

export const endReader = (tx: Db, id: string, now: Date) =>
  changesRow(tx)`update card_reader set removed_at = ${now} where id = ${id} and removed_at is null`
