import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { inspectionRefusals, type inspections } from '../contract/index.ts'
import { maxTemplates } from '../rules.ts'
import { lockOwnTemplates, requireNewTemplateName } from './access.ts'
import { toTemplate } from './shop-templates.ts'
import { insertTemplate, type TemplateRow } from './store-templates.ts'

export const addTemplate: Verb<typeof inspections.addTemplate> = ({ db, actor }, { params: { shop }, body }) =>
  inTransaction(db, async (tx) => {
    await lockOwnTemplates(tx, actor, shop)
    const templates = await requireNewTemplateName(tx, shop, body.name, null)
    if (templates.filter(({ isBuiltIn }) => !isBuiltIn).length >= maxTemplates) refuse(inspectionRefusals.templateLimitReached)
    return toTemplate((await insertTemplate(tx, shop, body, null)) as TemplateRow)
  })
