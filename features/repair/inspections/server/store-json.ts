import { type RawBuilder, sql } from 'kysely'
import { selectStaffName } from '../../../people/employees/server/index.ts'

/** The job made from a point `p`, as long as it is on the order. */
export const selectJobName = (
  name: RawBuilder<unknown>,
) => sql`(select json_build_object('concernId', n.id, 'name', ${name}, 'state', case
    when n.decision = 'declined' then 'declined' when n.decision <> 'approved' then 'suggested'
    when w.state in ('ready', 'closed') or (exists (select from labor_line l where l.concern_id = n.id)
      and not exists (select from labor_line l where l.concern_id = n.id and l.done_at is null)) then 'done'
    else 'approved' end)
  from concern n join work_order w on w.id = n.work_order_id where n.id = p.concern_id)`

export const job = selectJobName(sql`coalesce(nullif(n.title, ''), n.complaint)`)

export const shownFields = sql`'pointId', p.id, 'name', p.name, 'measure', p.measure, 'result', p.result,
  'figure', p.figure_hundredths / 100::float8, 'note', p.note,
  'photos', coalesce((select json_agg(json_build_object('photoId', f.id, 'width', f.width, 'height', f.height) order by f.kept_at, f.id)
    from inspection_photo f where f.inspection_point_id = p.id), '[]'::json)`

export const point = sql`json_build_object(${shownFields}, 'job', ${job}, 'shopNote', p.shop_note, 'version', p.version, 'by', ${selectStaffName(sql`p.answered_by`)})`

/** The sections of an inspection `i`, with each point as `pointJson`. */
export const selectSections = (pointJson: typeof point) => sql`(select json_agg(s.json order by s.section) from (
  select p.section, json_build_object('section', p.section, 'name', min(p.section_name), 'points', json_agg(${pointJson} order by p.position)) as json
  from inspection_point p where p.inspection_id = i.id group by p.section) s)`

export const inspectionTables = sql`inspection i join work_order o on o.id = i.work_order_id join vehicle v on v.id = o.vehicle_id
  join customer c on c.id = o.customer_id join shop s on s.id = i.shop_id`

/**
 * Whether the customer may read the inspection `i`: the shop has reviewed it, which sending it or an estimate after it shows. The measurements of a
 * technician are not read by the customer before that.
 */
export const isShared = sql`(i.finished_at is not null and (i.sent_at is not null or exists (
  select from estimate_version e where e.work_order_id = i.work_order_id and e.sent_at >= i.finished_at)))`

export interface Json {
  json: string
}
