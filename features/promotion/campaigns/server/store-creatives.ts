import { sql } from 'kysely'
import {
  changesRow,
  type Db,
  findRow,
  findValue,
  getRow,
  getValue,
  hasRow,
  listValues,
  runSql,
} from '../../../../kit/server/index.ts'
import type { StoredPhoto } from '../../../platform/files/contract/index.ts'
import type { Creative, CreativeForm, CreativeState } from '../contract/index.ts'
import type { NewEvent } from './store.ts'

export interface NewPhoto {
  fileId: string
  accountId: string
  width: number
  height: number
  at: Date
}

export const insertPhoto = (tx: Db, { fileId, accountId, width, height, at }: NewPhoto) =>
  getRow<StoredPhoto>(tx)`
    insert into ad_photo (file_id, account_id, width, height, kept_at)
    values (${fileId}, ${accountId}, ${width}, ${height}, ${at}) returning id as "photoId", width, height`

/** Locked until the transaction ends, so it is not deleted as unused. */
export const lockOwnPhoto = (tx: Db, accountId: string, photoId: string) =>
  hasRow(tx)`select 1 from ad_photo where id = ${photoId} and account_id = ${accountId} for update`

export const findOwnPhotoFile = (db: Db, accountId: string, photoId: string) =>
  findValue<{ fileId: string }>(db)`select file_id as "fileId" from ad_photo where id = ${photoId} and account_id = ${accountId}`

export const findApprovedPicture = (db: Db, creativeId: string) =>
  findValue<{ fileId: string }>(db)`
    select p.file_id as "fileId" from ad_creative f join ad_photo p on p.id = f.photo_id where f.id = ${creativeId} and f.state = 'approved'`

/** Deletes pictures that no creative uses and returns their files, for the caller to delete. */
export const takeUnusedPhotos = (tx: Db, before: Date) =>
  listValues<{ fileId: string }>(tx)`
    delete from ad_photo p where kept_at < ${before} and not exists (select from ad_creative f where f.photo_id = p.id)
    returning file_id as "fileId"`

export interface CreativeRow {
  id: string
  vendorId: string
  vendor: string
  headline: string
  state: CreativeState
  version: number
  number: number
  replacesId: string | null
}

/** Locked until the transaction ends. */
export async function lockCreative(tx: Db, id: string): Promise<CreativeRow | null> {
  return findRow<CreativeRow>(tx)`
    select f.id, f.vendor_id as "vendorId", v.dba as vendor, f.headline, f.state, f.version, f.number, f.replaces_id as "replacesId"
    from ad_creative f join vendor v on v.account_id = f.vendor_id where f.id = ${id} for update of f`
}

/** Whether all of them are the vendor's current ones. Locks them until the transaction ends. */
export const areOwnCreatives = async (tx: Db, vendorId: string, ids: readonly string[]): Promise<boolean> =>
  (
    await listValues<{ id: string }>(tx)`
      select id from ad_creative where vendor_id = ${vendorId} and id = any(${[...ids]}::uuid[]) and replaced_at is null for share`
  ).length === ids.length

/** `replaces` is the approved version that this one will replace. */
export const insertCreative = (
  tx: Db,
  { vendorId, form, at, replaces }: { vendorId: string; form: CreativeForm; at: Date; replaces?: CreativeRow },
) =>
  getValue<{ id: string }>(tx)`
    insert into ad_creative (vendor_id, number, replaces_id, headline, body, alt, photo_id, created_at, changed_at)
    values (${vendorId}, ${(replaces?.number ?? 0) + 1}, ${replaces?.id ?? null}, ${form.headline}, ${form.body}, ${form.alt},
      ${form.photoId}, ${at}, ${at})
    returning id`

export const hasNewerVersion = (tx: Db, id: string) => hasRow(tx)`select 1 from ad_creative where replaces_id = ${id}`

/** The earlier picture is kept for two more days. */
export async function updateCreative(tx: Db, id: string, form: CreativeForm, at: Date): Promise<void> {
  await runSql(tx)`update ad_photo set kept_at = ${at} where id = (select photo_id from ad_creative where id = ${id})`
  await runSql(tx)`
    update ad_creative set headline = ${form.headline}, body = ${form.body}, alt = ${form.alt}, photo_id = ${form.photoId},
      changed_at = ${at}, version = version + 1
    where id = ${id}`
}

export const saveCreativeState = (
  tx: Db,
  {
    id,
    state,
    at,
    reasons,
    reason,
  }: { id: string; state: CreativeState; at: Date; reasons?: readonly string[]; reason?: string },
) =>
  runSql(tx)`
    update ad_creative set state = ${state}, changed_at = ${at}, version = version + 1,
      reasons = coalesce(${reasons ? [...reasons] : null}::text[], reasons), reason = coalesce(${reason ?? null}::text, reason),
      submitted_at = case when ${state} = 'submitted' then ${at} else submitted_at end
    where id = ${id}`

/** The later version replaces the earlier one in every campaign that has not ended. */
export async function replaceVersion(tx: Db, { id, replacesId }: { id: string; replacesId: string }, at: Date): Promise<void> {
  await runSql(tx)`update ad_creative set replaced_at = ${at}, version = version + 1 where id = ${replacesId}`
  await runSql(tx)`
    insert into ad_campaign_creative (campaign_id, creative_id)
    select o.campaign_id, ${id}::uuid from ad_campaign_creative o join ad_campaign c on c.id = o.campaign_id
    where o.creative_id = ${replacesId} and c.state <> 'ended'
    on conflict do nothing`
  await changesRow(tx)`
    delete from ad_campaign_creative o using ad_campaign c
    where c.id = o.campaign_id and o.creative_id = ${replacesId} and c.state <> 'ended'`
}

export const insertCreativeEvent = (
  tx: Db,
  { id, at, accountId, what, reasons = [], detail = '' }: NewEvent & { accountId: string },
) =>
  runSql(tx)`
    insert into ad_creative_event (creative_id, at, by_account_id, what, reasons, detail)
    values (${id}, ${at}, ${accountId}, ${what}, ${[...reasons]}::text[], ${detail})`

/** The fields of a creative `f` of the vendor `v`. */
const columns = sql`'creativeId', f.id, 'headline', f.headline, 'body', f.body, 'alt', f.alt, 'vendor', v.dba, 'version', f.version,
  'number', f.number, 'photoId', f.photo_id, 'state', f.state, 'reasons', f.reasons, 'reason', f.reason,
  'isReplaced', f.replaced_at is not null, 'nextId', (select n.id from ad_creative n where n.replaces_id = f.id and n.state <> 'approved'),
  'campaigns', (select count(*) from ad_campaign_creative o join ad_campaign c on c.id = o.campaign_id
    where o.creative_id = f.id and c.state <> 'ended'), 'changedAt', f.changed_at`

export const listCreatives = (db: Db, vendorId: string, { after, limit }: { after: string | null; limit: number }) =>
  listValues<{ one: Creative }>(db)`
    select json_build_object(${columns}) as one
    from ad_creative f join vendor v on v.account_id = f.vendor_id
    where f.vendor_id = ${vendorId} and f.replaced_at is null and (${after}::uuid is null or (f.changed_at, f.id) < (
      select a.changed_at, a.id from ad_creative a where a.id = ${after}::uuid and a.vendor_id = ${vendorId}))
    order by f.changed_at desc, f.id desc limit ${limit}`

export const findCreativeJson = (db: Db, vendorId: string, id: string) =>
  findRow<{ json: string; version: number }>(db)`
    select f.version, json_build_object(${columns}, 'history', (
      select json_agg(json_build_object('at', e.at, 'what', e.what, 'reasons', e.reasons, 'detail', e.detail,
        'by', case when e.by_account_id = f.vendor_id then 'vendor' else 'review' end) order by e.id desc)
      from ad_creative_event e where e.creative_id = f.id))::text as json
    from ad_creative f join vendor v on v.account_id = f.vendor_id
    where f.id = ${id} and f.vendor_id = ${vendorId}`
