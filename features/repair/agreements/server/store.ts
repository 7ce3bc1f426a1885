import { sql } from 'kysely'
import type { ReplyOf } from '../../../../common/route.ts'
import { type Db, findRow, getRow, hasRow, JsonText, listRows, runSql } from '../../../../kit/server/index.ts'
import { estimateGoodForDays } from '../../work-orders/rules.ts'
import type { Agreement, agreements, Agreements, EstimateToSign } from '../contract/index.ts'
import { consentVersion } from '../terms.ts'
import { paperStateSql } from './store-consent.ts'

/** For an agreement `a`, its order `o`, shop `s` and estimate `e`. */
const orderFields = sql`
  'workOrderId', o.id, 'shopId', o.shop_id, 'invoice', o.invoice, 'shop', s.dba, 'timeZone', s.time_zone,
  'vehicle', e.content->'vehicle'->>'title', 'vinId', e.content->'vehicle'->>'vinId', 'estimateId', e.id, 'estimateNumber', e.number`

const agreementJson = sql`json_build_object(
  'agreementId', a.id, ${orderFields}, 'signedAt', a.signed_at,
  'signedBy', r.given_by, 'authorizedCents', r.authorized_cents, 'writtenEstimateOption', a.written_estimate_option,
  'writtenEstimateAmount', a.written_estimate_cents, 'payOption', a.pay_option, 'acceptOldPart', a.accept_old_part,
  'paperSha256', a.paper_sha256)`

const agreementTables = sql`agreement a
  join work_order o on o.id = a.work_order_id join shop s on s.id = a.shop_id
  join estimate_version e on e.id = a.estimate_id join authorization_record r on r.id = a.authorization_id`

/** The newest version of an order `o`. */
const newestVersion = sql`lateral (select * from estimate_version where work_order_id = o.id order by number desc limit 1) e`

const isUnanswered = sql`o.state = 'awaiting-authorization'
  and not exists (select 1 from authorization_record r where r.work_order_id = o.id and r.estimate_id = e.id)`

const goodFor = sql`make_interval(days => ${sql.lit(estimateGoodForDays)})`

const isExpired = (now: Date) => sql`e.sent_at + ${goodFor} <= ${now}::timestamptz`

export interface NewAgreement {
  id: string
  shopId: string
  workOrderId: string
  invoice: number
  customerId: string
  estimateId: string
  authorizationId: string
  writtenEstimateOption: number
  writtenEstimateCents: number | null
  payOption: string
  acceptOldPart: boolean
  terms: string
  evidence: Record<string, unknown>
  topFileId: string
  bottomFileId: string
  paperFileId: string
  paperSha256: string
  signedAt: Date
}

export const insertAgreement = (tx: Db, agreement: NewAgreement) =>
  runSql(tx)`
    insert into agreement (id, shop_id, work_order_id, invoice, customer_id, estimate_id, authorization_id, written_estimate_option,
      written_estimate_cents, pay_option, accept_old_part, terms, evidence, signature_top_file_id, signature_bottom_file_id, paper_file_id,
      paper_sha256, signed_at)
    values (${agreement.id}, ${agreement.shopId}, ${agreement.workOrderId}, ${agreement.invoice}, ${agreement.customerId}, ${agreement.estimateId}, ${agreement.authorizationId},
      ${agreement.writtenEstimateOption}, ${agreement.writtenEstimateCents}, ${agreement.payOption}, ${agreement.acceptOldPart}, ${agreement.terms},
      ${JSON.stringify(agreement.evidence)}::jsonb, ${agreement.topFileId}, ${agreement.bottomFileId}, ${agreement.paperFileId}, ${agreement.paperSha256}, ${agreement.signedAt})`

export async function readAgreement(db: Db, agreementId: string): Promise<JsonText<Agreement>> {
  const rows = await listRows<{ json: string }>(db)`
    select ${agreementJson}::text as json from ${agreementTables} where a.id = ${agreementId}`
  return new JsonText((rows[0] as { json: string }).json)
}

export const isEstimateSigned = (db: Db, workOrderId: string, estimateId: string) =>
  hasRow(db)`
    select 1 from agreement where work_order_id = ${workOrderId} and estimate_id = ${estimateId}`

/** The customer's current contact preferences, for those the form leaves out. */
export const readContactChoices = (db: Db, customerId: string) =>
  getRow<{
    pleaseCall: boolean
    carIsReady: boolean
    serviceRemind: boolean
    folowUPS: boolean
    newletters: boolean
    special: boolean
  }>(db)`
    select please_call as "pleaseCall", car_is_ready as "carIsReady", service_remind as "serviceRemind", follow_ups as "folowUPS",
      newsletters as "newletters", special
    from customer where id = ${customerId}`

const pageSize = 20

export interface AgreementFilter {
  workOrderId?: string | undefined
  shop?: string | undefined
  invoice?: number | undefined
  after?: string | undefined
}

/** Estimates that wait for the customer and one page of signed agreements, for all orders or one. */
export async function readMyAgreements(
  db: Db,
  { customerId, now }: { customerId: string; now: Date },
  which: AgreementFilter,
): Promise<JsonText<Agreements>> {
  const { workOrderId = null, shop = null, invoice = null, after = null } = which
  const isMeant = sql`o.customer_id = ${customerId}
    and (${workOrderId}::uuid is null or o.id = ${workOrderId}::uuid)
    and (${shop}::uuid is null or o.shop_id = ${shop}::uuid)
    and (${invoice}::int is null or o.invoice = ${invoice}::int)`
  const rows = await listRows<{ json: string }>(db)`
    with page as (
      select a.id, row_number() over (order by a.signed_at desc, a.id desc) as place, ${agreementJson} as line
      from ${agreementTables}
      where a.customer_id = ${customerId} and ${isMeant} and (a.signed_at, a.id) < (
        coalesce((select signed_at from agreement where id = ${after}::uuid and customer_id = ${customerId}), 'infinity'),
        coalesce(${after}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by a.signed_at desc, a.id desc limit ${pageSize + 1}
    )
    select json_build_object(
      'waiting', (
        select coalesce(json_agg(json_build_object(${orderFields}, 'sentAt', e.sent_at, 'totalCents', e.total_cents,
          'isDismissed', d.estimate_id is not null) order by d.estimate_id is not null, e.sent_at desc), '[]')
        from work_order o join ${newestVersion} on true join shop s on s.id = o.shop_id
        left join agreement_dismissal d on d.estimate_id = e.id
        where ${isMeant} and ${isUnanswered} and not ${isExpired(now)}),
      'signed', (select coalesce(json_agg(line order by place) filter (where place <= ${pageSize}), '[]') from page),
      'next', (select case when count(*) > ${pageSize} then (array_agg(id order by place))[${pageSize}] end from page),
      'order', (
        select json_build_object('workOrderId', o.id, 'shopId', o.shop_id, 'invoice', o.invoice) from work_order o
        where ${isMeant} and (${workOrderId}::uuid is not null or (${shop}::uuid is not null and ${invoice}::int is not null)))
    )::text as json`
  return new JsonText((rows[0] as { json: string }).json)
}

/** All agreements of an order, and whether the newest version of its estimate is signed. */
export async function readOrderAgreements(db: Db, workOrderId: string): Promise<JsonText<ReplyOf<typeof agreements.isSigned>>> {
  const rows = await listRows<{ json: string }>(db)`
    select json_build_object(
      'isSigned', exists (
        select 1 from agreement a join work_order o on o.id = a.work_order_id join ${newestVersion} on e.id = a.estimate_id
        where o.id = ${workOrderId}),
      'agreements', (
        select coalesce(json_agg(${agreementJson} order by a.signed_at desc), '[]') from ${agreementTables}
        where a.work_order_id = ${workOrderId}),
      'paper', (select ${paperStateSql} from work_order o where o.id = ${workOrderId})
    )::text as json`
  return new JsonText((rows[0] as { json: string }).json)
}

/** The newest version of an order's estimate for its customer. Null if none was sent. */
export async function readEstimateToSign(
  db: Db,
  { customerId, workOrderId, now }: { customerId: string; workOrderId: string; now: Date },
): Promise<JsonText<EstimateToSign> | null> {
  const rows = await listRows<{ json: string }>(db)`
    select json_build_object(
      'estimateId', e.id, 'sha256', e.sha256, 'content', e.content, 'state', o.state, 'outdated', e.lines_version <> o.lines_version,
      'isWaiting', ${isUnanswered} and e.lines_version = o.lines_version and not ${isExpired(now)},
      'expiresAt', e.sent_at + ${goodFor}, 'isExpired', ${isUnanswered} and ${isExpired(now)},
      'isDismissed', exists (select 1 from agreement_dismissal where estimate_id = e.id),
      'authorizedCents', o.authorized_cents, 'toleratedCents', o.tolerated_cents, 'authorizedNetCents', o.authorized_net_cents,
      'answered', (
        select json_build_object('how', r.how, 'givenBy', r.given_by, 'givenAt', r.given_at, 'authorizedCents', r.authorized_cents,
          'answers', r.answers)
        from authorization_record r where r.work_order_id = o.id and r.estimate_id = e.id order by r.given_at desc limit 1),
      'agreement', (
        select ${agreementJson} from agreement a join authorization_record r on r.id = a.authorization_id
        where a.work_order_id = o.id and a.estimate_id = e.id),
      'before', (
        select json_build_object('jobs', p.content->'jobs', 'answers', r.answers)
        from authorization_record r join estimate_version p on p.id = r.estimate_id
        where r.work_order_id = o.id and r.estimate_id <> e.id order by p.number desc limit 1),
      'consent', json_build_object('version', ${consentVersion}::text, 'isGiven', coalesce((
        select kind = 'given' and version = ${consentVersion} from electronic_consent where customer_id = o.customer_id order by id desc limit 1), false)),
      'paper', ${paperStateSql}, 'code', null,
      'signer', (
        select json_build_object('name', trim(c.first_name || ' ' || c.last_name), 'writtenEstimateOption', c.written_estimate_option,
          'writtenEstimateAmount', c.written_estimate_cents, 'payOption', c.pay_option, 'acceptOldPart', c.accept_old_part,
          'hasEmail', c.email <> '')
        from customer c where c.id = o.customer_id)
    )::text as json
    from work_order o join ${newestVersion} on true join shop s on s.id = o.shop_id
    where o.id = ${workOrderId} and o.customer_id = ${customerId}`
  return rows[0] ? new JsonText(rows[0].json) : null
}

/** The newest estimate of one of the customer's orders, found by the id of the estimate or of the order. */
export const findNewestEstimate = (db: Db, customerId: string, id: string, onlyOrder: string | null = null) =>
  findRow<{
    workOrderId: string
    estimateId: string
    number: number
    shopId: string
    invoice: number
    vinId: string
    isWaiting: boolean
  }>(db)`
    select o.id as "workOrderId", e.id as "estimateId", e.number, o.shop_id as "shopId", o.invoice,
      e.content->'vehicle'->>'vinId' as "vinId", ${isUnanswered} as "isWaiting"
    from work_order o join ${newestVersion} on true
    where o.customer_id = ${customerId} and (${onlyOrder}::uuid is null or o.id = ${onlyOrder}::uuid)
      and (o.id = ${id} or o.id = (select work_order_id from estimate_version where id = ${id}))
      and (o.id = ${id} or e.id = ${id})`

/** False if the estimate was already dismissed. */
export const insertDismissal = (db: Db, dismissal: { estimateId: string; shopId: string; customerId: string; at: Date }) =>
  hasRow(db)`
    insert into agreement_dismissal (estimate_id, shop_id, customer_id, dismissed_at)
    values (${dismissal.estimateId}, ${dismissal.shopId}, ${dismissal.customerId}, ${dismissal.at})
    on conflict do nothing returning 1`

/** The entries of the order's audit trail that its signed papers name. */
export const readTrailAnchors = (db: Db, workOrderId: string) =>
  listRows<{ seq: number; hash: string }>(db)`
    select (evidence->>'trailLength')::int as seq, evidence->>'trailSha256' as hash from agreement
    where work_order_id = ${workOrderId} and evidence ? 'trailSha256' order by signed_at`

export const findPaper = (db: Db, agreementId: string) =>
  findRow<{ shopId: string; customerId: string; workOrderId: string; fileId: string }>(db)`
    select shop_id as "shopId", customer_id as "customerId", work_order_id as "workOrderId", paper_file_id as "fileId" from agreement where id = ${agreementId}`

/** A stored file as a mail attachment. */
export const readAttachment = (db: Db, fileId: string) =>
  getRow<{ fileName: string; storageKey: string; mediaType: string }>(db)`
    select name as "fileName", storage_key as "storageKey", media_type as "mediaType" from file where id = ${fileId}`

/** Whether anything was ever signed here, and so sealed. */
export const hasAgreements = (db: Db) => hasRow(db)`select from agreement limit 1`
