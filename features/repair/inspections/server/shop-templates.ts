import type { Db } from '../../../../kit/server/index.ts'
import type { Template, TemplateForm } from '../contract/index.ts'
import { courtesyTemplate, courtesyTemplateId } from '../courtesy-template.ts'
import { findTemplate, readTemplates, type TemplateRow } from './store-templates.ts'

export const builtInTemplate: Template = {
  ...courtesyTemplate,
  templateId: courtesyTemplateId,
  version: 1,
  isBuiltIn: true,
  isChanged: false,
}

export const toTemplate = ({ id, isBuiltIn, ...row }: TemplateRow): Template => ({
  ...row,
  templateId: isBuiltIn ? courtesyTemplateId : id,
  isBuiltIn,
  isChanged: isBuiltIn,
})

export async function readShopTemplates(db: Db, shopId: string): Promise<Template[]> {
  const own = (await readTemplates(db, shopId)).map(toTemplate)
  return own.some(({ isBuiltIn }) => isBuiltIn) ? own : [builtInTemplate, ...own]
}

/** One of a shop's templates; null if there is none with that id. */
export async function findShopTemplate(tx: Db, shopId: string, template: string): Promise<TemplateForm | null> {
  const row = await findTemplate(tx, shopId, template)
  return row ?? (template === courtesyTemplateId ? courtesyTemplate : null)
}

export const isNameTaken = (templates: readonly Template[], name: string, besides: string | null): boolean =>
  templates.some((template) => template.templateId !== besides && template.name.toLowerCase() === name.toLowerCase())
