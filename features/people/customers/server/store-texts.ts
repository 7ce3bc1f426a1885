import { sql } from 'kysely'
import { type Db, getRow, hasRow, runSql } from '../../../../kit/server/index.ts'
import type { TextsHow } from '../contract/index.ts'

const lastWord = (whose: ReturnType<typeof sql>) => sql`(
  select t.is_ok from text_consent t where t.customer_id = c.id and t.phone = c.phone1 and ${whose} order by t.id desc limit 1)`

/**
 * Whether the customer `c` agreed that this shop may text the phone on file: in their own preferences, or at the shop. The last word counts,
 * but nobody else can undo the customer's own no. Another phone needs a new OK.
 */
export const isOkToText = (shopId: unknown) => sql`(
  coalesce(${lastWord(sql`(t.shop_id is null or t.shop_id = ${shopId})`)}, false) and coalesce(${lastWord(sql`t.shop_id is null`)}, true))`

/** Whether the customer `c` turned texts off in their own preferences. */
export const hasTurnedTextsOff = sql`not coalesce(${lastWord(sql`t.shop_id is null`)}, true)`

/** Whether the customer `c` agreed to texts of anyone, as their own preferences show it. One shop's no does not hide another shop's OK. */
export const isOkToTextAnywhere = sql`(
  exists (select from text_consent t where t.customer_id = c.id and t.phone = c.phone1 and t.is_ok
    and not exists (select from text_consent later where later.customer_id = c.id and later.phone = c.phone1 and later.id > t.id
      and later.shop_id is not distinct from t.shop_id)) and coalesce(${lastWord(sql`t.shop_id is null`)}, true))`

/** What a notice needs to know of the customer `c`. */
export const reachableColumns = (shopId: unknown) => sql`c.account_id as "accountId", c.email, c.phone1,
  ${isOkToText(shopId)} as "agreesToTexts", c.please_call as "prefersCalls", c.no_mail as "noMail", c.no_text as "noText"`

export interface TextsState {
  phone1: string
  isOk: boolean
  isTurnedOff: boolean
}

/** Locks the customer, so that two answers run one after the other. `shopId` null: as the customer's own preferences show it. */
export const lockTextsState = (tx: Db, customerId: string, shopId: string | null) =>
  getRow<TextsState>(tx)`
    select c.phone1, ${shopId ? isOkToText(shopId) : isOkToTextAnywhere} as "isOk", ${hasTurnedTextsOff} as "isTurnedOff"
    from customer c where c.id = ${customerId} for update of c`

/** Whether the last word of anyone with that phone, for all shops or for this one, was no. */
export const hasSaidNo = (tx: Db, phone: string, shopId: string | null) =>
  hasRow(tx)`
    select 1 from text_consent t where t.phone = ${phone} and not t.is_ok and (t.shop_id is null or t.shop_id = ${shopId})
      and not exists (select from text_consent later where later.customer_id = t.customer_id and later.phone = t.phone
        and later.id > t.id and later.shop_id is not distinct from t.shop_id)`

export interface TextConsent {
  customerId: string
  shopId: string | null
  phone: string
  isOk: boolean
  how: TextsHow
  words: string
  accountId: string | null
  at: Date
}

export const insertTextConsent = (tx: Db, one: TextConsent) =>
  runSql(tx)`
    insert into text_consent (customer_id, shop_id, phone, is_ok, how, words, account_id, at)
    values (${one.customerId}, ${one.shopId}, ${one.phone}, ${one.isOk}, ${one.how}, ${one.words}, ${one.accountId}, ${one.at})`

/** When a walk-in becomes part of another record. */
export const transferTextConsents = (tx: Db, { from, to }: { from: string; to: string }) =>
  runSql(tx)`update text_consent set customer_id = ${to} where customer_id = ${from}`
