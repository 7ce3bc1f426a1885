import { randomUUID } from 'node:crypto'
import type { Db, Provided } from '../../../../kit/server/index.ts'
import { recordKeys } from './record-keys.ts'
import { deleteValueRow, getValueRow, insertValue, listValueRows } from './store-values.ts'

type Get = Provided['get']

const bind = (id: string, purpose: string) => `${id}:${purpose}`

/** The record that a secret belongs to, or the shop itself. */
export type ValueOwner = { personnelId: string; shopId?: never } | { shopId: string; personnelId?: never }

/**
 * Stores a secret of a record or a shop, encrypted, and returns its id. `purpose` names what it is (`i9-section1`,
 * `account-number`) and must be the same when it is opened.
 */
export async function sealValue(
  { db, get }: { db: Db; get: Get },
  { personnelId, shopId, purpose }: ValueOwner & { purpose: string },
  value: string | Uint8Array,
): Promise<string> {
  const id = randomUUID()
  const bytes = typeof value === 'string' ? Buffer.from(value, 'utf8') : value
  await insertValue(
    db,
    { personnelId: personnelId ?? null, shopId: shopId ?? null },
    { id, purpose, ...get(recordKeys).seal(bytes, bind(id, purpose)) },
  )
  return id
}

export async function openValue({ db, get }: { db: Db; get: Get }, id: string, purpose: string): Promise<Buffer> {
  const row = await getValueRow(db, id)
  return get(recordKeys).open(row, bind(id, purpose))
}

/** Opens many in one statement, by id. */
export async function openValues(
  { db, get }: { db: Db; get: Get },
  ids: readonly string[],
  purpose: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const rows = ids.length === 0 ? [] : await listValueRows(db, ids)
  return new Map(rows.map((row) => [row.id, get(recordKeys).open(row, bind(row.id, purpose))]))
}

/** Deletes it for good. */
export const deleteValue = (tx: Db, id: string) => deleteValueRow(tx, id)
