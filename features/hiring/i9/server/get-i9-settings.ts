import type { Db, Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { I9Settings, i9Inspections } from '../contract/index.ts'
import { countForms } from './store-shop.ts'
import { findAttestation } from './store.ts'

export const getI9Settings: Verb<typeof i9Inspections.get> = async ({ db, actor }, { params }) => {
  await requirePermission(db, actor, params.shop, 'shop.personnel')
  return buildSettings(db, params.shop)
}

export async function buildSettings(db: Db, shopId: string): Promise<I9Settings> {
  const said = await findAttestation(db, shopId)
  return {
    isEVerify: said?.isEnrolled ?? false,
    attestedBy: said?.by ?? '',
    attestedAt: said?.at.toISOString() ?? null,
    forms: await countForms(db, shopId),
  }
}
