import { sql } from 'kysely'
import { type Db, findRow, getRow, listRows, runSql } from '../../../../kit/server/index.ts'
import type { TemplateForm } from '../contract/index.ts'
import { courtesyTemplateId } from '../courtesy-template.ts'

export interface TemplateRow extends TemplateForm {
  id: string
  /** Replaces the built-in one. */
  isBuiltIn: boolean
  version: number
}

const columns = sql`id, built_in is not null as "isBuiltIn", name, sections, version`

export const readTemplates = (db: Db, shopId: string) =>
  listRows<TemplateRow>(db)`
    select ${columns} from inspection_template where shop_id = ${shopId} order by built_in is null, lower(name)`

/** Locks the shop so that nobody adds, renames or removes a template until the transaction ends. */
export const lockTemplates = (tx: Db, shopId: string) => runSql(tx)`select from shop where id = ${shopId} for no key update`

/** Locked until the transaction ends. */
export async function findTemplate(tx: Db, shopId: string, template: string): Promise<TemplateRow | null> {
  const which = template === courtesyTemplateId ? sql`built_in = ${template}` : sql`id = ${template} and built_in is null`
  return findRow<TemplateRow>(tx)`
    select ${columns} from inspection_template where shop_id = ${shopId} and ${which} for update`
}

/** Null if someone else just changed the built-in one. */
export const insertTemplate = (tx: Db, shopId: string, form: TemplateForm, builtIn: string | null) =>
  findRow<TemplateRow>(tx)`
    insert into inspection_template (shop_id, built_in, name, sections)
    values (${shopId}, ${builtIn}, ${form.name}, ${JSON.stringify(form.sections)}::jsonb)
    on conflict (shop_id, built_in) do nothing returning ${columns}`

export const updateTemplate = (tx: Db, id: string, form: TemplateForm) =>
  getRow<TemplateRow>(tx)`
    update inspection_template set name = ${form.name}, sections = ${JSON.stringify(form.sections)}::jsonb, version = version + 1
    where id = ${id} returning ${columns}`

export const deleteTemplate = (tx: Db, id: string) => runSql(tx)`delete from inspection_template where id = ${id}`
