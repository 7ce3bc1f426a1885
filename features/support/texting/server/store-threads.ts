import { sql } from 'kysely'
import { type Db, findValue, listRows } from '../../../../kit/server/index.ts'
import { isKnownTo } from '../../../people/customers/server/index.ts'
import { hasStopped } from '../../../platform/messages/server/index.ts'
import type { Thread, ThreadLine, Threads } from '../contract/index.ts'

const columns = sql`'id', t.id, 'phone', t.phone, 'isBlocked', t.is_blocked, 'isStopped', ${hasStopped(sql.ref('t.phone'))}, 'lastAt', t.last_at,
  'waitsSince', t.waits_since, 'customer', (select json_build_object('id', c.id, 'name', trim(c.first_name || ' ' || c.last_name))
    from customer c where c.id = t.customer_id)`

const pageSize = 40

/** One page of a shop's phones, those that wait the longest first, or the newest first. */
export async function findThreads(
  db: Db,
  shopId: string,
  { show, after }: { show: 'waiting' | 'all' | 'blocked'; after?: string | undefined },
): Promise<Threads> {
  const isShown = { waiting: sql`t.waits_since is not null`, all: sql`not t.is_blocked`, blocked: sql`t.is_blocked` }[show]
  const rows = await listRows<{ thread: ThreadLine }>(db)`
    select json_build_object(${columns}, 'preview', coalesce((select left(case x.kind when 'call' then 'Missed call' else x.body end, 140)
      from thread_text x where x.thread_id = t.id order by x.at desc limit 1), '')) as thread
    from text_thread t where t.shop_id = ${shopId} and ${isShown}
      and (t.last_at, t.id) < (coalesce((select last_at from text_thread where id = ${after ?? null}::uuid), 'infinity'),
        coalesce(${after ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by t.last_at desc, t.id desc limit ${pageSize + 1}`
  const head = await findValue<{ head: Omit<Threads, 'threads' | 'next'> }>(db)`
    select json_build_object('number', l.number, 'timeZone', s.time_zone,
      'waiting', (select count(*) from text_thread t where t.shop_id = s.id and t.waits_since is not null)) as head
    from shop s left join text_line l on l.shop_id = s.id where s.id = ${shopId}`
  const threads = rows.slice(0, pageSize).map(({ thread }) => thread)
  return { ...head!, threads, next: rows.length > pageSize ? (threads.at(-1)?.id ?? null) : null }
}

const mostTexts = 100

/** The texts of one phone, the newest hundred. Null when the shop has no such thread. */
export const findThreadView = (db: Db, shopId: string, id: string) =>
  findValue<{ thread: Thread }>(db)`
    select json_build_object(${columns}, 'shop', json_build_object('id', s.id, 'dba', s.dba, 'phone1', s.phone1, 'timeZone', s.time_zone,
        'number', coalesce(l.number, '')),
      'others', coalesce((select json_agg(json_build_object('id', c.id, 'name', trim(c.first_name || ' ' || c.last_name)) order by c.created_at)
        from customer c where c.phone1 = t.phone and ${isKnownTo(sql.ref('t.shop_id'))} and c.id is distinct from t.customer_id), '[]'::json),
      'texts', coalesce((select json_agg(json_build_object('id', x.id, 'kind', x.kind, 'by', x.by_name, 'at', x.at, 'text', x.body,
          'photos', coalesce((select json_agg(json_build_object('photoId', p.id, 'width', p.width, 'height', p.height) order by p.place)
            from thread_photo p where p.text_id = x.id), '[]'::json),
          'delivery', (select json_build_object('state', case when m.state = 'sent' then coalesce(m.delivery, 'sent') else m.state end,
            'code', m.delivery_code, 'waitsUntil', case when m.state = 'queued' then m.waits_until end) from message m where m.id = x.message_id),
          'order', (select json_build_object('id', o.id, 'invoice', o.invoice) from work_order o where o.id = x.work_order_id)) order by x.at)
        from (select * from thread_text where thread_id = t.id order by at desc limit ${mostTexts}) x), '[]'::json)) as thread
    from text_thread t join shop s on s.id = t.shop_id left join text_line l on l.shop_id = s.id
    where t.id = ${id} and t.shop_id = ${shopId}`
