import { minuteMilliseconds } from '../../common/dates.ts'
import { createRatingRequestJob } from '../../features/repair/ratings/server/index.ts'
import { type Config, type Db, runSql } from '../../kit/server/index.ts'
import type { Story } from './play-stories.ts'
import type { StoryContext } from './story-context.ts'

/**
 * The customer of the last visit without a rating is asked for one, as if the shop asked the day before; the request is in
 * /outbox. All other past visits count as asked, so a new demo does not write to a week's customers.
 */
export async function* askForRating({ player: { db }, calendar }: StoryContext, config: Pick<Config, 'appUrl'>): Story {
  const at = new Date(calendar.now.getTime() - 10 * minuteMilliseconds)
  yield at
  await markPastVisits(db)
  await runSql(db)`
    insert into rating_asking (shop_id, days)
    select o.shop_id, least(greatest(${at}::timestamptz::date - o.closed_at::date - 1, 1), 14) from work_order o
    where o.state = 'closed' and not exists (select from rating_request q where q.work_order_id = o.id)`
  await createRatingRequestJob({ db, clock: { now: () => at }, config }).work()
  await runSql(db)`delete from rating_asking`
}

const markPastVisits = (db: Db) =>
  runSql(db)`
    insert into rating_request (work_order_id, shop_id, asked_at)
    select o.id, o.shop_id, o.closed_at from work_order o where o.state = 'closed' and o.id is distinct from (
      select w.id from work_order w join customer c on c.id = w.customer_id
      where w.state = 'closed' and c.email not in ('', 'customer@liftbay.test') and not exists (select from rating r where r.work_order_id = w.id)
      order by w.closed_at desc limit 1)`
