import { type Db, findRow, getRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'

export interface StoredValue {
  id: string
  purpose: string
  keyId: number
  bytes: Buffer
}

export const insertValue = (
  tx: Db,
  { personnelId, shopId }: { personnelId: string | null; shopId: string | null },
  { id, purpose, keyId, bytes }: StoredValue,
) =>
  runSql(tx)`
    insert into sealed_value (id, personnel_id, shop_id, purpose, key_id, bytes)
    values (${id}, ${personnelId}, ${shopId}, ${purpose}, ${keyId}, ${bytes})`

export const getValueRow = (db: Db, id: string) =>
  getRow<StoredValue>(db)`select id, purpose, key_id as "keyId", bytes from sealed_value where id = ${id}`

export const listValueRows = (db: Db, ids: readonly string[]) =>
  listRows<StoredValue>(db)`select id, purpose, key_id as "keyId", bytes from sealed_value where id = any(${[...ids]}::uuid[])`

export const deleteValueRow = (tx: Db, id: string) => runSql(tx)`delete from sealed_value where id = ${id}`

/** The keys that values are sealed with. */
export const listUsedKeyIds = (db: Db) => listValues<{ keyId: number }>(db)`select distinct key_id as "keyId" from sealed_value`

/** Values that are sealed with an older key, locked. */
export const lockOlderValues = (tx: Db, keyId: number, limit: number) =>
  listRows<StoredValue>(tx)`
    select id, purpose, key_id as "keyId", bytes from sealed_value where key_id < ${keyId} order by id limit ${limit} for update`

export const replaceValueRow = (tx: Db, { id, keyId, bytes }: Omit<StoredValue, 'purpose'>) =>
  runSql(tx)`update sealed_value set key_id = ${keyId}, bytes = ${bytes} where id = ${id}`

export const findDraftRow = (db: Db, personnelId: string, form: string, accountId: string) =>
  findRow<{ sealedId: string; version: number; savedAt: Date }>(db)`
    select sealed_id as "sealedId", version, saved_at as "savedAt" from form_draft
    where personnel_id = ${personnelId} and form = ${form} and by_account_id = ${accountId}`

/** Null when someone else saved first. */
export const saveDraftRow = (
  tx: Db,
  draft: { personnelId: string; form: string; accountId: string; sealedId: string; version: number; now: Date },
) =>
  draft.version === 0
    ? findRow<{ version: number }>(tx)`
        insert into form_draft (personnel_id, form, by_account_id, sealed_id, saved_at)
        values (${draft.personnelId}, ${draft.form}, ${draft.accountId}, ${draft.sealedId}, ${draft.now})
        on conflict do nothing returning version`
    : findRow<{ version: number }>(tx)`
        update form_draft set sealed_id = ${draft.sealedId}, version = version + 1, saved_at = ${draft.now}
        where personnel_id = ${draft.personnelId} and form = ${draft.form} and by_account_id = ${draft.accountId}
          and version = ${draft.version} returning version`

export const deleteDraftRow = (tx: Db, personnelId: string, form: string, accountId: string) =>
  findRow<{ sealedId: string }>(tx)`
    delete from form_draft where personnel_id = ${personnelId} and form = ${form} and by_account_id = ${accountId}
    returning sealed_id as "sealedId"`

export const deleteDraftRows = (tx: Db, personnelId: string, form: string) =>
  listValues<{ id: string }>(tx)`
    delete from form_draft where personnel_id = ${personnelId} and form = ${form} returning sealed_id as id`
