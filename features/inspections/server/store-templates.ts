import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { TemplateForm } from '../contract.ts'
import { courtesyId } from '../courtesy.ts'

export interface TemplateRow extends TemplateForm {
  id: string
  /** It stands in the place of the built-in one. */
  isBuiltIn: boolean
  version: number
}

const columns = sql`id, built_in is not null as "isBuiltIn", name, sections, version`

export async function listTemplates(db: Db, shopId: string): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from inspection_template where shop_id = ${shopId} order by built_in is null, lower(name)`.execute(db)
  return rows
}

/** Nobody adds, renames or removes one of the shop's until the transaction ends. */
export async function holdTemplates(tx: Db, shopId: string): Promise<void> {
  await sql`select from shop where id = ${shopId} for no key update`.execute(tx)
}

/** Held until the transaction ends. */
export async function findTemplate(tx: Db, shopId: string, template: string): Promise<TemplateRow | null> {
  const which = template === courtesyId ? sql`built_in = ${template}` : sql`id = ${template} and built_in is null`
  const { rows } = await sql<TemplateRow>`
    select ${columns} from inspection_template where shop_id = ${shopId} and ${which} for update`.execute(tx)
  return rows[0] ?? null
}

/** Null when somebody has changed the built-in one meanwhile. */
export async function insertTemplate(
  tx: Db,
  shopId: string,
  form: TemplateForm,
  builtIn: string | null,
): Promise<TemplateRow | null> {
  const { rows } = await sql<TemplateRow>`
    insert into inspection_template (shop_id, built_in, name, sections)
    values (${shopId}, ${builtIn}, ${form.name}, ${JSON.stringify(form.sections)}::jsonb)
    on conflict (shop_id, built_in) do nothing returning ${columns}`.execute(tx)
  return rows[0] ?? null
}

export async function updateTemplate(tx: Db, id: string, form: TemplateForm): Promise<TemplateRow> {
  const { rows } = await sql<TemplateRow>`
    update inspection_template set name = ${form.name}, sections = ${JSON.stringify(form.sections)}::jsonb, version = version + 1
    where id = ${id} returning ${columns}`.execute(tx)
  return rows[0]!
}

export async function deleteTemplate(tx: Db, id: string): Promise<void> {
  await sql`delete from inspection_template where id = ${id}`.execute(tx)
}
