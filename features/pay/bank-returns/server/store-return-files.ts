import { type Db, findValue } from '../../../../kit/server/index.ts'

/** The id, or null when the same file was read before. */
export const insertReturnFile = (
  tx: Db,
  one: { shopId: string; sha256: string; name: string; unknown: number; by: string; at: Date },
) =>
  findValue<{ id: string }>(tx)`
    insert into bank_return_file (shop_id, sha256, name, unknown_count, read_by, read_at)
    values (${one.shopId}, ${one.sha256}, ${one.name}, ${one.unknown}, ${one.by}, ${one.at}) on conflict do nothing returning id`
