import { changesRow, type Db, findRow, findValue, getValue, listValues, runSql } from '../../../../kit/server/index.ts'

export interface FileRow {
  id: string
  shopId: string | null
  accountId: string | null
  name: string
  mediaType: string
  storageKey: string
}

export interface NewFile extends Omit<FileRow, 'id'> {
  sizeBytes: number
  /** Hexadecimal. */
  sha256: string
}

export const insertFile = (db: Db, file: NewFile) =>
  getValue<{ id: string }>(db)`
    insert into file (shop_id, account_id, name, media_type, size_bytes, sha256, storage_key)
    values (${file.shopId}, ${file.accountId}, ${file.name}, ${file.mediaType}, ${file.sizeBytes}, ${file.sha256}, ${file.storageKey})
    returning id`

/** Other uploads of the same owner wait until the transaction ends. */
export const lockOwner = (tx: Db, owner: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended('files ' || ${owner}, 0))`

/** A shop's files, or the files of an account that belong to no shop. */
export const countBytes = (db: Db, owner: string) =>
  getValue<{ bytes: number }>(db)`
    select coalesce(sum(size_bytes), 0) as bytes from file where coalesce(shop_id, account_id) = ${owner}`

/** False when the account has no such file of its own. */
export const moveFileToShop = (tx: Db, { fileId, accountId, shopId }: { fileId: string; accountId: string; shopId: string }) =>
  changesRow(tx)`
    update file set shop_id = ${shopId}, account_id = null
    where id = ${fileId} and account_id = ${accountId} and shop_id is null`

export const findFile = (db: Db, id: string) =>
  findRow<FileRow>(db)`
    select id, shop_id as "shopId", account_id as "accountId", name, media_type as "mediaType", storage_key as "storageKey"
    from file where id = ${id}`

/** Returns the key of its bytes; null when there is no such file. */
/** Differs between a database and its copies. */
export const getDatabaseIdentity = (db: Db) =>
  getValue<{ identity: string }>(db)`
    select concat_ws('/', system_identifier, d.oid, d.datname) as identity
    from pg_control_system(), pg_database d where d.datname = current_database()`

export const deleteFileRow = (tx: Db, id: string) =>
  findValue<{ storageKey: string }>(tx)`delete from file where id = ${id} returning storage_key as "storageKey"`

/** The given keys that belong to a file. */
export const listFileKeys = (db: Db, keys: readonly string[]) =>
  listValues<{ storageKey: string }>(db)`
    select storage_key as "storageKey" from file where storage_key = any(${keys}::text[])`
