import { type Db, findValue, listRows, listValues } from '../../../../kit/server/index.ts'
import type { ReviewQueue } from '../contract/index.ts'

type Waiting = ReviewQueue['rows'][number]

export interface QueuePlace {
  at: Date
  id: string
}

/** Everything waiting for review, oldest first. A campaign keeps its place while it is reviewed. */
export const listWaiting = (db: Db, { adminId, after, limit }: { adminId: string; after: QueuePlace | null; limit: number }) =>
  listRows<{ at: Date; id: string; one: Waiting }>(db)`
    select coalesce(w.at, 'epoch') as at, w.id, coalesce(case when w.what = 'campaign' then (
      select json_build_object('what', 'campaign', 'id', c.id, 'version', c.version, 'vendor', v.dba, 'submittedAt', c.submitted_at,
        'state', c.state, 'kind', c.kind, 'name', c.name, 'startsOn', c.starts_on, 'endsOn', c.ends_on, 'dayBudget', c.day_budget_cents,
        'totalBudget', c.total_budget_cents,
        'areas', coalesce((select json_agg(a.area order by a.area) from ad_campaign_area a where a.campaign_id = c.id), '[]'::json),
        'categories', coalesce((select json_agg(k.category order by k.category) from ad_campaign_category k where k.campaign_id = c.id), '[]'::json),
        'creatives', coalesce((select json_agg(json_build_object('creativeId', f.id, 'headline', f.headline, 'body', f.body, 'alt', f.alt,
            'vendor', v.dba, 'state', f.state) order by f.created_at, f.id)
          from ad_campaign_creative o join ad_creative f on f.id = o.creative_id where o.campaign_id = c.id), '[]'::json),
        'branchStates', coalesce((select json_agg(distinct b.state order by b.state) from vendor_branch b
          where b.vendor_id = c.vendor_id and b.is_open), '[]'::json),
        'reviewer', coalesce((select a.email from account a where a.id = c.reviewer_id), ''),
        'isMine', coalesce(c.reviewer_id = ${adminId}, false))
      from ad_campaign c join vendor v on v.account_id = c.vendor_id where c.id = w.id
    ) else (
      select json_build_object('what', 'creative', 'id', f.id, 'version', f.version, 'vendor', v.dba, 'submittedAt', f.submitted_at,
        'number', f.number, 'creative', json_build_object('creativeId', f.id, 'headline', f.headline, 'body', f.body, 'alt', f.alt,
          'vendor', v.dba))
      from ad_creative f join vendor v on v.account_id = f.vendor_id where f.id = w.id
    ) end, '{}'::json) as one
    from (
      select c.submitted_at as at, c.id, 'campaign' as what from ad_campaign c
      where c.state in ('submitted', 'in-review')
        and (${after?.id ?? null}::uuid is null or (c.submitted_at, c.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      union all
      select f.submitted_at, f.id, 'creative' from ad_creative f
      where f.state = 'submitted'
        and (${after?.id ?? null}::uuid is null or (f.submitted_at, f.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      order by 1, 2 limit ${limit}
    ) w order by w.at, w.id`

/** A creative that waits for review, or that belongs to a campaign which does. */
export const findReviewedPicture = (db: Db, creativeId: string) =>
  findValue<{ fileId: string }>(db)`
    select p.file_id as "fileId" from ad_creative f join ad_photo p on p.id = f.photo_id
    where f.id = ${creativeId} and (f.state = 'submitted' or exists (select from ad_campaign_creative o
      join ad_campaign c on c.id = o.campaign_id where o.creative_id = f.id and c.state in ('submitted', 'in-review')))`

export const listAdmins = (db: Db) =>
  listValues<{ id: string }>(db)`select id from account where role = 'admin' and ended_at is null`
