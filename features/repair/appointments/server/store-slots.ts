import { type Db, findValue } from '../../../../kit/server/index.ts'
import { slotMinutes } from '../rules.ts'

export interface SlotQuery {
  shopId: string
  /** yyyy-MM-dd; null means today where the shop is. */
  from: string | null
  days: number
  minutes: number
  now: Date
  holidays: readonly { day: string; name: string }[]
  /** This account's own appointment, whose time counts as free. */
  moving: { id: string; accountId: string } | null
}

/** The free times of some days; null when there is no such shop. */
export async function listFreeTimesJson(db: Db, query: SlotQuery): Promise<string | null> {
  const holidayDays = query.holidays.map(({ day }) => day)
  const holidayNames = query.holidays.map(({ name }) => name)
  return findValue<{ json: string }>(db)`
    with s as (
      select id, bays, time_zone,
        exists (select from technician_absence x where x.shop_id = shop.id and x.during && tstzrange(${query.now}::timestamptz, null)) as misses, coalesce(${query.from}::date, (${query.now}::timestamptz at time zone time_zone)::date) as first
      from shop where id = ${query.shopId}
    ), moving as (
      select a.id from appointment a join customer c on c.id = a.customer_id
      where a.id = ${query.moving?.id ?? null}::uuid and c.account_id = ${query.moving?.accountId ?? null}::uuid
    ), holiday as (
      select h.day, min(h.name) as name from unnest(${holidayDays}::date[], ${holidayNames}::text[]) as h(day, name) group by h.day
    ), week as (
      select d.day, h.opens, h.closes, coalesce(y.name, nullif(h.day_off, ''), case when h.day_off is not null then 'Closed' end, '') as reason,
        h.opens is not null and y.day is null and h.day_off is null and not is_shop_suspended(s.id) as is_open
      from s cross join lateral (select s.first + n as day from generate_series(0, ${query.days}::integer - 1) n) d
      cross join lateral shop_hours_on(s.id, d.day) h
      left join holiday y on y.day = d.day
    )
    select json_build_object('timeZone', s.time_zone, 'days', (
      select json_agg(json_build_object('day', w.day,
        'opens', case when w.is_open then to_char(w.opens, 'HH24:MI') end, 'closes', case when w.is_open then to_char(w.closes, 'HH24:MI') end,
        'closedFor', w.reason, 'times', coalesce(t.times, '[]')) order by w.day)
      from week w left join lateral (
        select json_agg(g.at order by g.at) as times
        from generate_series((w.day + w.opens) at time zone s.time_zone,
          (w.day + w.closes) at time zone s.time_zone - ${query.minutes}::integer * interval '1 minute',
          ${slotMinutes}::integer * interval '1 minute') as g(at)
        where w.is_open and g.at > ${query.now}::timestamptz and (
          select count(distinct a.bay) from appointment a
          where a.shop_id = s.id and a.bay <= s.bays and a.state in ('booked', 'arrived') and a.id not in (select id from moving)
            and tstzrange(a.starts_at, a.ends_at) && tstzrange(g.at, g.at + ${query.minutes}::integer * interval '1 minute'))
          < case when s.misses then staffed_bays(s.id, s.bays, g.at, g.at + ${query.minutes}::integer * interval '1 minute') else s.bays end
      ) t on true))::text as json
    from s`
}
