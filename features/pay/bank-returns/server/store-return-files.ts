import { type Db, getValue } from '../../../../kit/server/index.ts'

/** The file as one shop got it. Read a second time, it is the same row, with the entries that are unknown now. */
export const saveReturnFile = (
  tx: Db,
  file: { shopId: string; sha256: string; name: string; unknown: number; by: string; at: Date },
) =>
  getValue<{ id: string }>(tx)`
    insert into bank_return_file (shop_id, sha256, name, unknown_count, read_by, read_at)
    values (${file.shopId}, ${file.sha256}, ${file.name}, ${file.unknown}, ${file.by}, ${file.at})
    on conflict (shop_id, sha256) do update set unknown_count = excluded.unknown_count returning id`
