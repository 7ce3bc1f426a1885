import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { inspections } from '../contract/index.ts'
import { courtesyTemplateId } from '../courtesy-template.ts'
import { lockOwnTemplates, requireNewTemplateName } from './access.ts'
import { builtInTemplate, toTemplate } from './shop-templates.ts'
import { findTemplate, insertTemplate, updateTemplate } from './store-templates.ts'

export const saveTemplate: Verb<typeof inspections.saveTemplate> = ({ db, actor, version }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { shop, template } = params
    await lockOwnTemplates(tx, actor, shop)
    const row = await findTemplate(tx, shop, template)
    if (!row && template !== courtesyTemplateId) return refuse(standardRefusals.notFound)
    const now = row?.version ?? builtInTemplate.version
    if (now !== version) refuse(standardRefusals.stale, { more: { version: now } })
    await requireNewTemplateName(tx, shop, body.name, template)
    const saved = row ? await updateTemplate(tx, row.id, body) : await insertTemplate(tx, shop, body, courtesyTemplateId)
    return toTemplate(saved ?? refuse(standardRefusals.stale))
  })
