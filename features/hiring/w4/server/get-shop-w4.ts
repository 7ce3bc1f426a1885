import type { Verb } from '../../../../kit/server/index.ts'
import { openRecord, type PersonnelRecord } from '../../personnel/server/index.ts'
import type { ShopW4, w4 } from '../contract/index.ts'
import { buildState, openVersions, type Services } from './build-state.ts'

/** How the employee's list of views names it. */
export const viewName = 'Form W-4'

export const getShopW4: Verb<typeof w4.get> = async (context, { params }) =>
  buildShopState(context, await openRecord(context, params.ssn, viewName))

export async function buildShopState(services: Services, record: PersonnelRecord): Promise<ShopW4> {
  const { id, firstName, lastName, email, firstDay } = record
  const state = await buildState(services, record, await openVersions(services, id))
  return { ...state, employee: { id, name: `${firstName} ${lastName}`, email, firstDay } }
}
