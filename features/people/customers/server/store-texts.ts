import { sql } from 'kysely'
import { type Db, findValue, getRow, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import { hasStopped } from '../../../platform/messages/server/index.ts'
import type { TextConsents, TextPurpose, TextsHow } from '../contract/index.ts'
import { isKnownTo } from './store-known.ts'

const lastWord = (whose: ReturnType<typeof sql>) => sql`(
  select t.is_ok from text_consent t where t.customer_id = c.id and t.phone = c.phone1 and t.purpose = 'visits' and ${whose} order by t.id desc limit 1)`

/** A word of the customer for all shops, or START, which the phone itself said to this shop. */
const isOwnWord = (shopId: unknown) => sql`(t.shop_id is null or t.how = 'text' and t.shop_id = ${shopId})`

/** Whether the owner of the phone on file said STOP. It ends every text of every shop until they say START. */
const hasTextedStop = hasStopped(sql.ref('c.phone1'))

/**
 * Whether the customer `c` agreed that this shop may text the phone on file: in their own preferences, by text, or at the shop. The last word
 * counts, but nobody else can undo the customer's own no, or their STOP. Another phone needs a new OK.
 */
export const isOkToText = (shopId: unknown) => sql`(not ${hasTextedStop} and
  coalesce(${lastWord(sql`(t.shop_id is null or t.shop_id = ${shopId})`)}, false) and coalesce(${lastWord(isOwnWord(shopId))}, true))`

/** Whether the customer `c` turned texts off in their own preferences, or said STOP. */
export const hasTurnedTextsOff = sql`(${hasTextedStop} or not coalesce(${lastWord(sql`t.shop_id is null`)}, true))`

/** Whether the customer `c` agreed to texts of anyone, as their own preferences show it. One shop's no does not hide another shop's OK. */
export const isOkToTextAnywhere = sql`(not ${hasTextedStop} and
  exists (select from text_consent t where t.customer_id = c.id and t.phone = c.phone1 and t.purpose = 'visits' and t.is_ok
    and not exists (select from text_consent later where later.customer_id = c.id and later.phone = c.phone1 and later.purpose = 'visits' and later.id > t.id
      and later.shop_id is not distinct from t.shop_id)) and coalesce(${lastWord(sql`(t.shop_id is null or t.how = 'text')`)}, true))`

/** Whether nothing after the OK `r` to reminders ended it: STOP, or a no to texts, the customer's own or at the shop `shopId`. */
const stillHolds = (shopId: unknown) => sql`(r.is_ok
  and not exists (select from text_consent n where n.customer_id = c.id and n.phone = c.phone1 and n.purpose = 'visits' and not n.is_ok
    and n.id > r.id and (n.shop_id is null or n.shop_id = ${shopId}))
  and not exists (select from text_stop w where w.phone = c.phone1 and w.is_stop and w.at >= r.at))`

const isAboutReminders = sql`r.customer_id = c.id and r.phone = c.phone1 and r.purpose = 'reminders'`
const isOwnNoToReminders = sql`not coalesce((
  select r.is_ok from text_consent r where ${isAboutReminders} and r.shop_id is null order by r.id desc limit 1), true)`

/**
 * Whether the customer `c` agreed to reminders and offers by text, in their own preferences or in writing at this shop. The last word counts, but only
 * they undo their own no. A later no to texts, their own or at this shop, ends it, and so does STOP: START is an OK to texts about visits only.
 */
export const isOkToRemind = (shopId: unknown) => sql`(not ${hasTextedStop} and coalesce((
  select ${stillHolds(shopId)} from text_consent r where ${isAboutReminders} and (r.shop_id is null or r.shop_id = ${shopId})
  order by r.id desc limit 1), false) and not ${isOwnNoToReminders})`

/** Whether the customer `c` turned reminders by text off in their own preferences, or all texts. */
export const hasTurnedRemindersOff = sql`(${hasTurnedTextsOff} or ${isOwnNoToReminders})`

/** Whether the customer `c` agreed to reminders of anyone, as their own preferences show it. */
export const isOkToRemindAnywhere = sql`(not ${hasTextedStop} and exists (
  select from text_consent r where ${isAboutReminders} and ${stillHolds(sql.ref('r.shop_id'))}
    and not exists (select from text_consent later where later.customer_id = c.id and later.phone = c.phone1 and later.purpose = 'reminders'
      and later.id > r.id and later.shop_id is not distinct from r.shop_id)) and not ${isOwnNoToReminders})`

/** `ok`, `not-ok`, or `turned-off`: only the customer can change it. */
export const selectTextsState = (shopId: unknown, purpose: TextPurpose) =>
  purpose === 'reminders'
    ? sql`case when ${isOkToRemind(shopId)} then 'ok' when ${hasTurnedRemindersOff} then 'turned-off' else 'not-ok' end`
    : sql`case when ${isOkToText(shopId)} then 'ok' when ${hasTurnedTextsOff} then 'turned-off' else 'not-ok' end`

/** The phone to which this shop may text reminders; null without an OK, and for customers who want calls. */
export const findPhoneToRemind = (db: Db, customerId: string, shopId: string) =>
  findValue<{ phone1: string }>(db)`
    select c.phone1 from customer c where c.id = ${customerId} and c.phone1 <> '' and not c.please_call and ${isOkToRemind(shopId)}`

/** The facts about the customer `c` that a notice needs. */
export const reachableColumns = (shopId: unknown) => sql`c.account_id as "accountId", c.email, c.phone1,
  ${isOkToText(shopId)} as "agreesToTexts", c.please_call as "prefersCalls", c.no_mail as "noMail", c.no_text as "noText"`

export interface TextsState {
  phone1: string
  isOk: boolean
  isTurnedOff: boolean
}

const selectIsOk = (shopId: string | null, purpose: TextPurpose) => {
  if (purpose === 'reminders') return shopId ? isOkToRemind(shopId) : isOkToRemindAnywhere
  return shopId ? isOkToText(shopId) : isOkToTextAnywhere
}

/** Locks the customer, so that two answers run one after the other. `shopId` null: as the customer's own preferences show it. */
export const lockTextsState = (tx: Db, customerId: string, shopId: string | null, purpose: TextPurpose) =>
  getRow<TextsState>(tx)`
    select c.phone1, ${selectIsOk(shopId, purpose)} as "isOk", ${purpose === 'reminders' ? hasTurnedRemindersOff : hasTurnedTextsOff} as "isTurnedOff"
    from customer c where c.id = ${customerId} for no key update of c`

export const hasStoppedTexts = (tx: Db, phone: string) => hasRow(tx)`select 1 where ${hasStopped(phone)}`

/** Whether the last word of anyone with that phone, for all shops or for this one, was no. */
export const hasDeclinedTexts = (tx: Db, phone: string, shopId: string | null) =>
  hasRow(tx)`
    select 1 where ${hasStopped(phone)} union all select 1 from text_consent t where t.phone = ${phone} and t.purpose = 'visits' and not t.is_ok and (t.shop_id is null or t.shop_id = ${shopId})
      and not exists (select from text_consent later where later.customer_id = t.customer_id and later.phone = t.phone and later.purpose = t.purpose
        and later.id > t.id and (later.shop_id is not distinct from t.shop_id or later.how = 'text' and later.shop_id = ${shopId}))`

export interface TextConsent {
  customerId: string
  shopId: string | null
  phone: string
  purpose: TextPurpose
  isOk: boolean
  how: TextsHow
  words: string
  accountId: string | null
  at: Date
}

export const insertTextConsent = (tx: Db, consent: TextConsent) =>
  runSql(tx)`
    insert into text_consent (customer_id, shop_id, phone, purpose, is_ok, how, words, account_id, at)
    values (${consent.customerId}, ${consent.shopId}, ${consent.phone}, ${consent.purpose}, ${consent.isOk}, ${consent.how}, ${consent.words}, ${consent.accountId}, ${consent.at})`

type ConsentRow = Omit<TextConsents[number], 'at'> & { at: Date }

/** The answers about the phone on file, newest first; STOP and START only since the customer first agreed with it. */
export const listTextConsents = (db: Db, accountId: string) =>
  listRows<ConsentRow>(db)`
    select t.purpose, t.is_ok as "isOk", t.how, t.words, coalesce(s.dba, '') as shop, t.at
    from customer c join text_consent t on t.customer_id = c.id and t.phone = c.phone1 left join shop s on s.id = t.shop_id
    where c.account_id = ${accountId}
    union all
    select null, not w.is_stop, 'text', case when w.is_stop then 'STOP' else 'START' end || ', texted from the phone', '', w.at
    from customer c join text_stop w on w.phone = c.phone1
    where c.account_id = ${accountId} and w.at >= (select min(t.at) from text_consent t where t.customer_id = c.id and t.phone = c.phone1 and t.is_ok)
    order by 6 desc limit 50`

/** When a walk-in becomes part of another record. */
export const transferTextConsents = (tx: Db, { from, to }: { from: string; to: string }) =>
  runSql(tx)`update text_consent set customer_id = ${to} where customer_id = ${from}`

/**
 * The customers with that phone whom the shop knows or has served, those with the newest record first. `isTyped`: it is the phone of a
 * walk-in, or one that the shop typed for an account; what a customer puts in their own account may be anyone's.
 */
export const listCustomersWithPhone = (db: Db, shopId: string, phone: string) =>
  listRows<{ id: string; isTyped: boolean }>(db)`
    select c.id, c.account_id is null or exists (select from shop_customer k
      where k.shop_id = ${shopId} and k.customer_id = c.id and k.typed_phone = c.phone1) as "isTyped" from customer c
    where c.phone1 = ${phone} and ${isKnownTo(shopId)} order by c.created_at desc, c.id`

/** The states where the customers with these phones live; empty when it is not known. */
export const listStatesOfPhones = (db: Db, phones: readonly string[]) =>
  listRows<{ phone: string; state: string }>(db)`
    select p.phone, coalesce((select max(c.state) from customer c where c.phone1 = p.phone and c.state <> ''), '') as state
    from unnest(${phones}::text[]) as p (phone)`
