import { changesRow, type Db, findRow, findValue, getRow, getValue, runSql } from '../../../../kit/server/index.ts'
import type { TextTemplate } from '../contract/index.ts'

export interface Line {
  shopId: string
  number: string
  answersMissedCalls: boolean
  missedCallText: string
}

export interface LineView {
  dba: string
  number: string | null
  answersMissedCalls: boolean | null
  missedCallText: string | null
  templates: TextTemplate[]
}

/** The shop must exist. */
export const getLineView = (db: Db, shopId: string) =>
  getRow<LineView>(db)`
    select s.dba, l.number, l.answers_missed_calls as "answersMissedCalls", l.missed_call_text as "missedCallText",
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'text', t.body) order by lower(t.name))
        from text_template t where t.shop_id = s.id), '[]'::json) as templates
    from shop s left join text_line l on l.shop_id = s.id where s.id = ${shopId}`

/** The shop whose number it is. */
export const findLineOfNumber = (db: Db, number: string) =>
  findRow<Line>(db)`
    select shop_id as "shopId", number, answers_missed_calls as "answersMissedCalls", missed_call_text as "missedCallText"
    from text_line where number = ${number}`

export const findNumberOfShop = (db: Db, shopId: string) =>
  findValue<{ number: string }>(db)`select number from text_line where shop_id = ${shopId}`

/** The number that the shop's texts come from at the provider; not a number of the phone simulator. */
export const findRentedNumber = (db: Db, shopId: string) =>
  findValue<{ number: string }>(db)`select number from text_line where shop_id = ${shopId} and provider_id is not null`

/** False when the shop already has one. */
export const insertLine = (
  tx: Db,
  line: { shopId: string; number: string; providerId: string | null; missedCallText: string; at: Date },
) =>
  changesRow(tx)`
    insert into text_line (shop_id, number, provider_id, missed_call_text, created_at)
    values (${line.shopId}, ${line.number}, ${line.providerId}, ${line.missedCallText}, ${line.at})
      on conflict (shop_id) do nothing`

/** The built-in phone simulator's next number: 500 is an area code without a place, and 555 is never anybody's. */
export const findFreeNumber = (db: Db) =>
  getValue<{ number: string }>(db)`
    select coalesce(max(number)::bigint + 1, 5005550100)::text as number from text_line where number like '500555%'`

export const updateLine = (tx: Db, shopId: string, line: { answersMissedCalls: boolean; missedCallText: string }) =>
  changesRow(tx)`
    update text_line set answers_missed_calls = ${line.answersMissedCalls}, missed_call_text = ${line.missedCallText}
    where shop_id = ${shopId}`

export const countTemplates = (tx: Db, shopId: string) =>
  getValue<{ count: number }>(tx)`select count(*) as count from text_template where shop_id = ${shopId}`

/** False when the shop has one with that name. */
export const insertTemplate = (tx: Db, shopId: string, { name, text }: { name: string; text: string }) =>
  changesRow(tx)`
    insert into text_template (shop_id, name, body) values (${shopId}, ${name}, ${text}) on conflict (shop_id, lower(name)) do nothing`

/** Another saved text of the shop with that name. */
export const findOtherNamed = (tx: Db, shopId: string, id: string, name: string) =>
  findValue<{ id: string }>(tx)`
    select id from text_template where shop_id = ${shopId} and lower(name) = lower(${name}) and id <> ${id}`

export const updateTemplate = (tx: Db, shopId: string, id: string, { name, text }: { name: string; text: string }) =>
  changesRow(tx)`update text_template set name = ${name}, body = ${text} where id = ${id} and shop_id = ${shopId}`

export const deleteTemplate = (tx: Db, shopId: string, id: string) =>
  changesRow(tx)`delete from text_template where id = ${id} and shop_id = ${shopId}`

/** Changes of one shop's saved texts take turns. */
export const lockShop = (tx: Db, shopId: string) => runSql(tx)`select 1 from shop where id = ${shopId} for no key update`
