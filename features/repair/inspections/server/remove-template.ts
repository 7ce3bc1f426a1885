import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { inspectionRefusals, type inspections } from '../contract/index.ts'
import { courtesyTemplateId } from '../courtesy-template.ts'
import { lockOwnTemplates } from './access.ts'
import { builtInTemplate, isNameTaken, readShopTemplates } from './shop-templates.ts'
import { deleteTemplate, findTemplate } from './store-templates.ts'

export const removeTemplate: Verb<typeof inspections.removeTemplate> = ({ db, actor }, { params: { shop, template } }) =>
  inTransaction(db, async (tx) => {
    await lockOwnTemplates(tx, actor, shop)
    const row = await findTemplate(tx, shop, template)
    if (row?.isBuiltIn && isNameTaken(await readShopTemplates(tx, shop), builtInTemplate.name, courtesyTemplateId))
      refuse(inspectionRefusals.templateNameTaken, {
        msg: `There is another inspection called “${builtInTemplate.name}”. Rename or delete it first.`,
      })
    if (row) await deleteTemplate(tx, row.id)
    else if (template !== courtesyTemplateId) refuse(standardRefusals.notFound)
    return readShopTemplates(tx, shop)
  })
