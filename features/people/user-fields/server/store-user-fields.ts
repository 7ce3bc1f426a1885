import { type RawBuilder, sql } from 'kysely'
import type { Entity, FieldValue } from '../contract/index.ts'

/** The wire's fields of a definition `f`. */
export const definition = sql`'key', f.key, 'label', f.label, 'help', f.help, 'kind', f.kind, 'choices', f.choices, 'isRequired', f.is_required,
  'defaultValue', f.default_value, 'visibility', f.visibility, 'isRetired', f.retired_at is not null`

/** The order of forms: first the fields of all shops, then the shop's own, and retired ones last. */
export const inOrder = sql`f.retired_at is not null, f.shop_id is not null, f.position, f.id`

/**
 * The user fields of a record as JSON (`UserField[]`), in the statement that reads the record: `fields` is the record's column, and the values are
 * those of the shop. Fields in use come with their value or null, and retired ones only with a value.
 */
export const selectUserFields = (entity: Entity, shopId: RawBuilder<unknown>, fields: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object(${definition}, 'value', ${fields} -> (${shopId})::text -> f.key) order by ${inOrder}), '[]'::json)
  from user_field f where f.entity = ${sql.lit(entity)} and (f.shop_id is null or f.shop_id = ${shopId})
    and (f.retired_at is null or ${fields} -> (${shopId})::text -> f.key is not null))`

/** The user fields of a record as JSON for the customer: only those they may see, and only those with a value. */
export const selectCustomerFields = (entity: Entity, shopId: RawBuilder<unknown>, fields: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object(${definition}, 'value', ${fields} -> (${shopId})::text -> f.key) order by ${inOrder}), '[]'::json)
  from user_field f where f.entity = ${sql.lit(entity)} and (f.shop_id is null or f.shop_id = ${shopId}) and f.visibility = 'customer'
    and ${fields} -> (${shopId})::text -> f.key is not null)`

/** The column `fields` with the shop's values replaced. */
export const withValues = (fields: RawBuilder<unknown>, shopId: string, values: Readonly<Record<string, FieldValue>>) =>
  sql`case when ${JSON.stringify(values)}::jsonb = '{}' then ${fields} - ${shopId}::text
    else ${fields} || jsonb_build_object(${shopId}::text, ${JSON.stringify(values)}::jsonb) end`

/**
 * Whether the column `fields` has that value at the shop, in the words of its index. In an address every value is a text: `5` may be the text, the
 * number or the key of a choice, and `yes` the text or true.
 */
export function hasWrittenValue(fields: RawBuilder<unknown>, shopId: string, key: string | null, written: string | null) {
  const write = (value: FieldValue) => (key === null || written === null ? null : JSON.stringify({ [shopId]: { [key]: value } }))
  const text = written ?? ''
  const typedValue = /^\d{1,11}(\.\d{1,4})?$/.test(text) ? Number(text) : text === 'yes' ? true : text === 'no' ? false : text
  return sql`(${fields} <> '{}' and (${fields} @> ${write(text)}::jsonb or ${fields} @> ${write(typedValue)}::jsonb))`
}

/** Whether every pattern is in `words`, which is in lower case, or in the shop's values. For lists of one shop, which are short. */
export const matchesWords = (
  words: RawBuilder<unknown>,
  fields: RawBuilder<unknown>,
  shopId: RawBuilder<unknown>,
  patterns: readonly string[],
) => sql`(${words} || words_of_fields(${fields} -> (${shopId})::text)) like all(${[...patterns]}::text[])`
