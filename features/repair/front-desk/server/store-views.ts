import { sql } from 'kysely'
import { changesRow, type Db, findRow, listRows } from '../../../../kit/server/index.ts'
import type { OrderFilter } from '../contract/index.ts'

interface ViewRow {
  viewId: string
  name: string
  filter: OrderFilter
}

const columns = sql`id as "viewId", name, filter`

export const listOwnViews = (db: Db, shopId: string, accountId: string) =>
  listRows<ViewRow>(db)`
    select ${columns} from order_view where shop_id = ${shopId} and account_id = ${accountId} order by lower(name)`

/** Null when the user has as many as one can have. */
export const insertView = (
  tx: Db,
  {
    shopId,
    accountId,
    name,
    filter,
    most,
  }: { shopId: string; accountId: string; name: string; filter: OrderFilter; most: number },
) =>
  findRow<ViewRow>(tx)`
    insert into order_view (shop_id, account_id, name, filter)
    select ${shopId}::uuid, ${accountId}::uuid, ${name}, ${JSON.stringify(filter)}::jsonb
    where (select count(*) from order_view where shop_id = ${shopId} and account_id = ${accountId}) < ${most}
    returning ${columns}`

/** Null when it is not the user's, or they no longer work at its shop. */
export const updateViewName = (db: Db, { id, accountId, name }: { id: string; accountId: string; name: string }) =>
  findRow<ViewRow>(db)`
    update order_view set name = ${name} where id = ${id} and account_id = ${accountId}
      and exists (select from shop_member m where m.shop_id = order_view.shop_id and m.account_id = ${accountId} and m.ended_at is null)
    returning ${columns}`

export const deleteOwnView = (db: Db, id: string, accountId: string) =>
  changesRow(db)`delete from order_view where id = ${id} and account_id = ${accountId}`
