import { sql } from 'kysely'
import { type Db, findValue, getValue, runSql } from '../../../../kit/server/index.ts'
import type { HidingReason, ReportReason } from '../moderation-reasons.ts'

export interface NewReport {
  ratingId: string
  at: Date
  reporter: 'shop' | 'visitor' | 'program'
  accountId: string | null
  reason: ReportReason | 'words'
  words: string
}

/** The rating waits for a decision from its first report on. */
export const insertReport = (tx: Db, { ratingId, at, reporter, accountId, reason, words }: NewReport) =>
  runSql(tx)`
    with report as (
      insert into rating_report (rating_id, at, reporter, by_account, reason, words)
      values (${ratingId}, ${at}, ${reporter}, ${accountId}, ${reason}, ${words}) returning rating_id, at
    )
    insert into reported_rating (rating_id, reported_at) select rating_id, at from report on conflict do nothing`

export interface NewDecision {
  ratingId: string
  at: Date
  by: string
  what: 'hidden' | 'kept' | 'shown'
  reason?: HidingReason
  note: string
}

/** Settles the reports. Returns the decision's number. */
export const insertDecision = (tx: Db, { ratingId, at, by, what, reason, note }: NewDecision) =>
  getValue<{ id: number }>(tx)`
    with settled as (delete from reported_rating where rating_id = ${ratingId})
    insert into rating_decision (rating_id, at, by_account, what, reason, note)
    values (${ratingId}, ${at}, ${by}, ${what}, ${reason ?? null}, ${note}) returning id`

interface Rated {
  id: string
  shopId: string
  stars: number
}

export const insertHiding = (tx: Db, { id, shopId, stars }: Rated, { decisionId, at }: { decisionId: number; at: Date }) =>
  runSql(tx)`
    with hiding as (insert into hidden_rating (rating_id, decision_id, hidden_at) values (${id}, ${decisionId}, ${at}))
    update shop_rating set stars = stars - ${stars}, ratings = ratings - 1, hidden = hidden + 1 where shop_id = ${shopId}`

export const deleteHiding = (tx: Db, { id, shopId, stars }: Rated) =>
  runSql(tx)`
    with shown as (delete from hidden_rating where rating_id = ${id} returning rating_id)
    update shop_rating set stars = stars + ${stars}, ratings = ratings + 1, hidden = hidden - 1
    where shop_id = ${shopId} and exists (select from shown)`

const fields = sql`'id', r.id, 'shop', json_build_object('id', s.id, 'dba', s.dba, 'timeZone', s.time_zone),
  'name', concat_ws(' ', c.first_name, nullif(left(c.last_name, 1), '') || '.'), 'ratedAt', r.rated_at, 'stars', r.stars, 'text', r.words,
  'reply', case when r.reply is not null then json_build_object('text', r.reply, 'repliedAt', r.replied_at) end,
  'hidden', (select json_build_object('reason', d.reason, 'hiddenAt', h.hidden_at) from hidden_rating h
    join rating_decision d on d.id = h.decision_id where h.rating_id = r.id),
  'isReported', exists (select from reported_rating q where q.rating_id = r.id),
  'reports', coalesce((select json_agg(json_build_object('at', q.at, 'reporter', q.reporter, 'reason', q.reason, 'words', q.words)
      order by q.at desc, q.id)
    from (select * from rating_report where rating_id = r.id order by at desc, id limit 50) q), '[]'::json),
  'decisions', coalesce((select json_agg(json_build_object('at', d.at, 'by', coalesce(a.name, ''), 'what', d.what, 'reason', d.reason,
      'note', d.note) order by d.id desc)
    from (select * from rating_decision where rating_id = r.id order by id desc limit 50) d
    left join admin_account a on a.account_id = d.by_account), '[]'::json)`
const people = sql`join shop s on s.id = r.shop_id join customer c on c.id = r.customer_id`

export const findModeratedRating = (db: Db, id: string) =>
  findValue<{ json: string }>(db)`
    select json_build_object(${fields})::text as json from rating r ${people} where r.id = ${id}`

interface Page {
  after: string | null
  limit: number
}

/** The longest wait first, as JSON text. */
export const readReportedRatings = (db: Db, { after, limit }: Page) =>
  getValue<{ json: string }>(db)`
    with found as (
      select rating_id, reported_at from reported_rating
      where ${after}::uuid is null or (reported_at, rating_id) > (
        select p.reported_at, p.rating_id from reported_rating p where p.rating_id = ${after}::uuid)
      order by reported_at, rating_id limit ${limit + 1}
    ), page as (select * from found order by reported_at, rating_id limit ${limit})
    select json_build_object(
      'ratings', coalesce(json_agg(json_build_object(${fields}) order by page.reported_at, r.id), '[]'::json),
      'next', case when (select count(*) from found) > ${limit}
        then (select rating_id from page order by reported_at desc, rating_id desc limit 1) end)::text as json
    from page join rating r on r.id = page.rating_id ${people}`

/** The last one hidden first, as JSON text. */
export const readHiddenRatings = (db: Db, { after, limit }: Page) =>
  getValue<{ json: string }>(db)`
    with found as (
      select rating_id, hidden_at from hidden_rating
      where ${after}::uuid is null or (hidden_at, rating_id) < (
        select p.hidden_at, p.rating_id from hidden_rating p where p.rating_id = ${after}::uuid)
      order by hidden_at desc, rating_id desc limit ${limit + 1}
    ), page as (select * from found order by hidden_at desc, rating_id desc limit ${limit})
    select json_build_object(
      'ratings', coalesce(json_agg(json_build_object(${fields}) order by page.hidden_at desc, r.id desc), '[]'::json),
      'next', case when (select count(*) from found) > ${limit}
        then (select rating_id from page order by hidden_at, rating_id limit 1) end)::text as json
    from page join rating r on r.id = page.rating_id ${people}`
