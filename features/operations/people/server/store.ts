import { sql } from 'kysely'
import { type Db, findRow, findValue, getValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { PersonRecord } from '../contract/index.ts'
import type { Head } from './store-heads.ts'

/** The rest of a record; dates as ISO text. */
export type RecordParts = Omit<PersonRecord, 'kind' | 'id' | 'title' | 'facts' | 'links' | 'sessions'> & {
  sessions: { id: string; userAgent: string; address: string; signedInAt: string; lastUsedAt: string }[]
}

interface PartsOf extends Pick<Head, 'accountId' | 'shopId' | 'customerId' | 'reaches'> {
  subjectKind: string
  subjectId: string
  /** The account of the admin who reads. */
  readerId: string
  now: Date
}

const shownRows = 10

/** The amount of the order `o`: its invoice once the work is done, before that its estimate, as in the shop's own list. */
const amount = sql`case when o.state in ('ready', 'closed') then o.bill_cents else o.total_cents end`

export const readParts = (db: Db, { accountId, shopId, customerId, reaches, subjectKind, subjectId, readerId, now }: PartsOf) =>
  getValue<{ parts: RecordParts }>(db)`
    select json_build_object(
      'login', (select json_build_object('role', a.role, 'email', case when a.ended_at is null then a.email else '' end,
          'createdAt', a.created_at, 'isEmailConfirmed', a.email_confirmed_at is not null, 'isClosed', a.ended_at is not null,
          'hasApp', exists (select from totp t where t.account_id = a.id and t.confirmed_at is not null),
          'passkeys', (select count(*) from passkey k where k.account_id = a.id),
          'recoveryCodesLeft', (select count(*) from recovery_code r where r.account_id = a.id and r.used_at is null))
        from account a where a.id = ${accountId}),
      'standing', case when exists (select from account a where a.id = ${accountId} and a.ended_at is not null) then 'closed'
        when exists (select from suspension x where x.reinstated_at is null and (x.shop_id = ${shopId} or x.account_id = ${accountId}))
        then 'suspended' else 'active' end,
      'isLockedOutByShop', coalesce(find_login_suspension(${accountId}) is not null and not is_account_suspended(${accountId}), false),
      'sessions', coalesce((select json_agg(json_build_object('id', z.id, 'userAgent', z.user_agent, 'address', z.address,
          'signedInAt', z.created_at, 'lastUsedAt', z.rotated_at) order by z.rotated_at desc)
        from session z where z.account_id = ${accountId} and z.ended_at is null and z.expires_at > ${now}), '[]'::json),
      'members', coalesce((select json_agg(one order by ended, since) from (
          select m.ended_at as ended, m.created_at as since, json_build_object('kind', m.kind, 'id', m.account_id,
            'name', coalesce(o.first_name || ' ' || o.last_name, e.first_name || ' ' || e.last_name, b.email),
            'position', case when m.kind = 'owner' then 'Owner' else coalesce(nullif(m.title, ''), 'Employee') end, 'since', m.created_at, 'endedAt', m.ended_at,
            'standing', case when b.ended_at is not null then 'closed' when is_account_suspended(b.id) then 'suspended' else 'active' end) as one
          from shop_member m join account b on b.id = m.account_id left join owner o on o.account_id = b.id
          left join employee e on e.account_id = b.id where m.shop_id = ${shopId} and m.kind <> 'key'
          union all
          select m.ended_at, m.created_at, json_build_object('kind', 'shop', 'id', s.id, 'name', s.dba,
            'position', case when m.kind = 'owner' then 'Owner' else coalesce(nullif(m.title, ''), 'Employee') end, 'since', m.created_at, 'endedAt', m.ended_at,
            'standing', case when is_shop_suspended(s.id) then 'suspended' else 'active' end)
          from shop_member m join shop s on s.id = m.shop_id where m.account_id = ${accountId}) t), '[]'::json),
      'orders', coalesce((select json_agg(one order by at desc) from (
          (select o.created_at as at, json_build_object('id', o.id, 'invoice', o.invoice, 'other', c.first_name || ' ' || c.last_name, 'state', o.state,
            'totalCents', ${amount}, 'openedAt', o.created_at) as one
          from work_order o join customer c on c.id = o.customer_id where o.shop_id = ${shopId} order by o.created_at desc limit ${shownRows})
          union all
          (select o.created_at, json_build_object('id', o.id, 'invoice', o.invoice, 'other', s.dba, 'state', o.state,
            'totalCents', ${amount}, 'openedAt', o.created_at)
          from work_order o join shop s on s.id = o.shop_id where o.customer_id = ${customerId} order by o.created_at desc limit ${shownRows})) t), '[]'::json),
      'mails', coalesce((select json_agg(json_build_object('id', g.id, 'channel', g.channel, 'subject', g.subject,
          'to', case when g.channel = 'mail' then g.recipient else 'phone ends in ' || right(g.recipient, 4) end,
          'state', coalesce(g.delivery, g.state), 'at', g.created_at) order by g.created_at desc)
        from (select * from message where recipient <> '' and recipient = any(${[...reaches]}::text[]) order by created_at desc limit ${shownRows}) g), '[]'::json),
      'keys', coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name, 'prefix', k.prefix, 'rights', k.rights,
          'lastUsedAt', k.last_used_at) order by k.created_at desc)
        from api_key k where (k.owner_id in (${shopId}, ${accountId}) or k.made_by = ${accountId}) and k.revoked_at is null), '[]'::json),
      'webhooks', coalesce((select json_agg(json_build_object('id', w.id, 'host', split_part(split_part(w.url, '://', 2), '/', 1),
          'events', w.events, 'isOn', w.off_at is null) order by w.created_at desc)
        from webhook_endpoint w where w.owner_id in (${shopId}, ${accountId})), '[]'::json),
      'notes', coalesce((select json_agg(json_build_object('id', n.id, 'text', n.text, 'by', b.email, 'at', n.written_at) order by n.written_at desc)
        from person_note n join account b on b.id = n.written_by where n.subject_id = ${subjectId}), '[]'::json),
      'acts', coalesce((select json_agg(json_build_object('number', l.number, 'action', l.action, 'reason', coalesce(l.entry::jsonb ->> 'reason', ''),
          'by', coalesce(l.entry::jsonb -> 'who' ->> 'name', ''), 'at', l.at) order by l.number desc)
        from (select * from audit_entry e where e.subject_kind = any(${[subjectKind, 'account']}::text[])
          and e.subject_id in (${subjectId}::text, ${accountId}::text) and e.action not like '%.opened'
          order by e.number desc limit 50) l), '[]'::json),
      'suspensions', coalesce((select json_agg(json_build_object('reason', x.reason, 'suspendedBy', b.email, 'suspendedAt', x.suspended_at,
          'reinstatedBy', coalesce(r.email, ''), 'reinstatedAt', x.reinstated_at, 'reinstatedBecause', coalesce(x.reinstated_because, ''))
          order by x.suspended_at desc)
        from suspension x join account b on b.id = x.suspended_by left join account r on r.id = x.reinstated_by
        where x.shop_id = ${shopId} or x.account_id = ${accountId}), '[]'::json),
      'resets', coalesce((select json_agg(json_build_object('resetId', x.id, 'reason', x.reason, 'requestedBy', b.email, 'requestedAt', x.requested_at,
          'expiresAt', x.expires_at, 'outcome', case when x.outcome is null and x.expires_at <= ${now} then 'expired' else x.outcome end,
          'settledBy', coalesce(r.email, ''), 'settledAt', x.settled_at, 'isOwn', x.requested_by = ${readerId}) order by x.requested_at desc)
        from second_factor_reset x join account b on b.id = x.requested_by left join account r on r.id = x.settled_by
        where x.account_id = ${accountId}), '[]'::json)) as parts`

export const insertNote = (tx: Db, note: { subjectId: string; text: string; by: string; at: Date }) =>
  getValue<{ id: string }>(tx)`
    insert into person_note (subject_id, text, written_by, written_at)
    values (${note.subjectId}, ${note.text}, ${note.by}, ${note.at}) returning id`

/** The notes about a person who is deleted. */
export const deleteNotesAbout = (tx: Db, accountId: string) =>
  runSql(tx)`
    delete from person_note where subject_id = ${accountId}
      or subject_id in (select id from customer where account_id = ${accountId})`

/** Everyone who works at a shop now. */
export const listMemberAccounts = (tx: Db, shopId: string) =>
  listValues<{ accountId: string }>(tx)`
    select m.account_id as "accountId" from shop_member m
    where m.shop_id = ${shopId} and m.kind <> 'key' and m.ended_at is null order by m.account_id`

/** The people who get e-mails about a suspension: a shop's owners, or the account's person. Admins have no e-mail. */
export const listPeopleToNotify = (tx: Db, { shopId, accountId }: { shopId: string | null; accountId: string | null }) =>
  listRows<{ email: string; role: string }>(tx)`
    select a.email, a.role from account a
    where a.ended_at is null and a.role <> 'admin' and (a.id = ${accountId}
      or a.id in (select m.account_id from shop_member m where m.shop_id = ${shopId} and m.kind = 'owner' and m.ended_at is null))
    order by a.email`

export const endReset = (tx: Db, id: string, { outcome, by, at }: { outcome: 'confirmed' | 'withdrawn'; by: string; at: Date }) =>
  runSql(tx)`update second_factor_reset set outcome = ${outcome}, settled_by = ${by}, settled_at = ${at} where id = ${id}`

export interface ResetRow {
  id: string
  accountId: string
  requestedBy: string
  reason: string
}

/** Locks a request that is open and in time. */
export const lockOpenReset = (tx: Db, id: string, now: Date) =>
  findRow<ResetRow>(tx)`
    select id, account_id as "accountId", requested_by as "requestedBy", reason from second_factor_reset
    where id = ${id} and outcome is null and expires_at > ${now} for update`

export const findPersonOf = (db: Db, resetId: string) =>
  findRow<{ accountId: string; email: string }>(db)`
    select a.id as "accountId", a.email from second_factor_reset x join account a on a.id = x.account_id where x.id = ${resetId}`

export const expireResets = (db: Db, now: Date) =>
  runSql(
    db,
  )`update second_factor_reset set outcome = 'expired', settled_at = expires_at where outcome is null and expires_at <= ${now}`

/** Null when one is open. */
export const insertReset = (tx: Db, reset: { accountId: string; reason: string; by: string; at: Date; expiresAt: Date }) =>
  findValue<{ id: string }>(tx)`
    insert into second_factor_reset (account_id, reason, requested_by, requested_at, expires_at)
    values (${reset.accountId}, ${reset.reason}, ${reset.by}, ${reset.at}, ${reset.expiresAt})
    on conflict do nothing returning id`
