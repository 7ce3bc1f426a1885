import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { ownedShopName, ownShop } from '../../shops/server/index.ts'
import { inspectionRefusals, type inspections, type Template, type TemplateForm } from '../contract.ts'
import { courtesyId, courtesyTemplate } from '../courtesy.ts'
import { mostTemplates } from '../rules.ts'
import {
  deleteTemplate,
  findTemplate,
  holdTemplates,
  insertTemplate,
  listTemplates,
  type TemplateRow,
  updateTemplate,
} from './store-templates.ts'

const builtIn: Template = { ...courtesyTemplate, templateId: courtesyId, version: 1, isBuiltIn: true, isChanged: false }

const shown = ({ id, isBuiltIn, ...row }: TemplateRow): Template => ({
  ...row,
  templateId: isBuiltIn ? courtesyId : id,
  isBuiltIn,
  isChanged: isBuiltIn,
})

async function templatesOf(db: Db, shopId: string): Promise<Template[]> {
  const own = (await listTemplates(db, shopId)).map(shown)
  return own.some(({ isBuiltIn }) => isBuiltIn) ? own : [builtIn, ...own]
}

/** One of a shop's templates; null when it has none of that id. */
export async function templateOf(tx: Db, shopId: string, template: string): Promise<TemplateForm | null> {
  const row = await findTemplate(tx, shopId, template)
  return row ?? (template === courtesyId ? courtesyTemplate : null)
}

export const listThem: Verb<typeof inspections.templates> = async ({ db, actor }, { params }) => {
  await ownShop(db, actor, params.shop)
  return templatesOf(db, params.shop)
}

export const addTemplate: Verb<typeof inspections.addTemplate> = ({ db, actor }, { params: { shop }, body }) =>
  inTransaction(db, async (tx) => {
    await holdOwned(tx, actor, shop)
    const all = await stopIfTaken(tx, shop, body.name, null)
    if (all.filter(({ isBuiltIn }) => !isBuiltIn).length >= mostTemplates) refuse(inspectionRefusals.tooManyTemplates)
    return shown((await insertTemplate(tx, shop, body, null)) as TemplateRow)
  })

export const saveTemplate: Verb<typeof inspections.saveTemplate> = ({ db, actor, version }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { shop, template } = params
    await holdOwned(tx, actor, shop)
    const row = await findTemplate(tx, shop, template)
    if (!row && template !== courtesyId) return refuse(standardRefusals.notFound)
    const now = row?.version ?? builtIn.version
    if (now !== version) refuse(standardRefusals.stale, { more: { version: now } })
    await stopIfTaken(tx, shop, body.name, template)
    const saved = row ? await updateTemplate(tx, row.id, body) : await insertTemplate(tx, shop, body, courtesyId)
    return shown(saved ?? refuse(standardRefusals.stale))
  })

export const removeTemplate: Verb<typeof inspections.removeTemplate> = ({ db, actor }, { params: { shop, template } }) =>
  inTransaction(db, async (tx) => {
    await holdOwned(tx, actor, shop)
    const row = await findTemplate(tx, shop, template)
    if (row?.isBuiltIn && isTaken(await templatesOf(tx, shop), builtIn.name, courtesyId))
      refuse(inspectionRefusals.nameTaken, {
        msg: `There is another inspection called “${builtIn.name}”. Rename or delete it first.`,
      })
    if (row) await deleteTemplate(tx, row.id)
    else if (template !== courtesyId) refuse(standardRefusals.notFound)
    return templatesOf(tx, shop)
  })

/** Only its owner's; of two who change them at once the later sees what the other did. */
async function holdOwned(tx: Db, actor: Actor, shop: string): Promise<void> {
  await ownedShopName(tx, actor, shop)
  await holdTemplates(tx, shop)
}

const isTaken = (all: readonly Template[], name: string, besides: string | null): boolean =>
  all.some((one) => one.templateId !== besides && one.name.toLowerCase() === name.toLowerCase())

async function stopIfTaken(tx: Db, shop: string, name: string, besides: string | null): Promise<Template[]> {
  const all = await templatesOf(tx, shop)
  if (isTaken(all, name, besides)) refuse(inspectionRefusals.nameTaken, { errors: { name: inspectionRefusals.nameTaken.msg } })
  return all
}
