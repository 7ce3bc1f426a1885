import { type Db, findValue, getValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { Entity, FieldChange, FieldChoice, FieldKind, FieldValue } from '../contract/index.ts'
import { definition, inOrder } from './store-user-fields.ts'

export interface FieldRow {
  id: string
  shopId: string | null
  entity: Entity
  key: string
  label: string
  help: string
  kind: FieldKind
  choices: FieldChoice[]
  isRequired: boolean
  defaultValue: FieldValue | null
  visibility: 'staff' | 'customer'
  isRetired: boolean
  version: number
}

/** Changes of one keeper's fields wait for each other. */
export const lockFields = (tx: Db, shopId: string | null) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended('user fields ' || coalesce(${shopId}::text, ''), 0))`

export const lockField = (tx: Db, id: string) =>
  findValue<{ one: FieldRow }>(tx)`
    select json_build_object('id', f.id, 'shopId', f.shop_id, 'entity', f.entity, 'version', f.version, ${definition}) as one
    from user_field f where f.id = ${id} for update`

/** The fields of all shops and, with a shop, its own. */
export const readEntries = (db: Db, shopId: string | null) =>
  getValue<{ json: string }>(db)`
    select json_build_object('fields', coalesce(json_agg(json_build_object('id', f.id, 'entity', f.entity, 'version', f.version,
      'isForAllShops', f.shop_id is null, ${definition}) order by f.entity, ${inOrder}), '[]'::json))::text as json
    from user_field f where f.shop_id is null or f.shop_id = ${shopId}::uuid`

export const readDefinitions = (db: Db, shopId: string, entity: Entity) =>
  getValue<{ json: string }>(db)`
    select coalesce(json_agg(json_build_object(${definition}) order by ${inOrder}), '[]'::json)::text as json
    from user_field f where f.entity = ${entity} and (f.shop_id is null or f.shop_id = ${shopId})`

/** Every key of the keeper's fields of that entity, also those of retired ones. */
export const listKeys = (tx: Db, shopId: string | null, entity: Entity) =>
  listValues<{ key: string }>(tx)`
    select key from user_field where shop_id is not distinct from ${shopId}::uuid and entity = ${entity}`

export const listFieldsInUse = (tx: Db, shopId: string | null, entity: Entity) =>
  listRows<{ id: string; label: string }>(tx)`
    select id, label from user_field
    where shop_id is not distinct from ${shopId}::uuid and entity = ${entity} and retired_at is null`

export const insertField = (tx: Db, field: Omit<FieldRow, 'id' | 'isRetired' | 'version'>) =>
  getValue<{ id: string }>(tx)`
    insert into user_field (shop_id, entity, key, label, help, kind, choices, is_required, default_value, visibility, position)
    values (${field.shopId}, ${field.entity}, ${field.key}, ${field.label}, ${field.help}, ${field.kind}, ${JSON.stringify(field.choices)}::jsonb,
      ${field.isRequired}, ${toJson(field.defaultValue)}::jsonb, ${field.visibility},
      (select coalesce(max(position), 0) + 1 from user_field where shop_id is not distinct from ${field.shopId}::uuid and entity = ${field.entity}))
    returning id`

export const updateField = (tx: Db, id: string, field: Omit<FieldChange, 'choices'> & { choices: readonly FieldChoice[] }) =>
  runSql(tx)`
    update user_field set label = ${field.label}, help = ${field.help}, choices = ${JSON.stringify(field.choices)}::jsonb,
      is_required = ${field.isRequired}, default_value = ${toJson(field.defaultValue)}::jsonb, visibility = ${field.visibility},
      version = version + 1 where id = ${id}`

const toJson = (value: FieldValue | null) => (value === null ? null : JSON.stringify(value))

export const setRetired = (tx: Db, id: string, at: Date | null) =>
  runSql(tx)`update user_field set retired_at = ${at}, version = version + 1 where id = ${id}`

/** Puts them in the order of the ids. */
export const setPositions = (tx: Db, ids: readonly string[]) =>
  runSql(tx)`
    update user_field f set position = wanted.place, version = f.version + 1
    from unnest(${ids}::uuid[]) with ordinality as wanted(id, place) where f.id = wanted.id and f.position <> wanted.place`
