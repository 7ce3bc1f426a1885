import { type Db, findRow, listValues, runSql } from '../../../../kit/server/index.ts'

/** The declined jobs that were added to an order and are still on it. */
export const listAddedJobs = (db: Db, orderId: string) =>
  listValues<{ id: string }>(db)`
    select a.from_concern_id as id from deferred_added a join concern n on n.id = a.concern_id where n.work_order_id = ${orderId}`

export const insertAddedJob = (tx: Db, { shopId, concernId, from }: { shopId: string; concernId: string; from: string }) =>
  runSql(tx)`insert into deferred_added (concern_id, shop_id, from_concern_id) values (${concernId}, ${shopId}, ${from})`

/** The title, complaint and cause of a job. */
export const findJobWords = (tx: Db, concernId: string) =>
  findRow<{ title: string; complaint: string; cause: string }>(tx)`
    select title, complaint, cause from concern where id = ${concernId}`
