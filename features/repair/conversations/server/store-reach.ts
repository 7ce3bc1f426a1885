import { sql } from 'kysely'
import { hasDeclined, isOkToText } from '../../../people/customers/server/index.ts'
import { hasStopped } from '../../../platform/messages/server/index.ts'
import { daysOfTexting } from '../rules.ts'

/** Whether the customer `c` texted in the conversation of the order `o` lately. */
const hasTextedLately = (now: unknown) => sql`exists (select from conversation_message r where r.work_order_id = o.id
  and r.side = 'customer' and r.channel = 'text' and r.sent_at > ${now}::timestamptz - ${daysOfTexting}::int * interval '1 day')`

/** Whether the shop of the order `o` may text its customer `c`. */
export const textReach = (
  now: unknown,
) => sql`case when not exists (select from text_line l where l.shop_id = o.shop_id) then 'no-number'
  when c.phone1 = '' then 'no-phone' when ${hasDeclined(sql.ref('o.shop_id'))} then 'declined' when ${hasStopped(sql.ref('c.phone1'))} then 'stopped'
  when ${isOkToText(sql.ref('o.shop_id'))} or ${hasTextedLately(now)} then 'ok' else 'not-ok' end`
