import type { Verb } from '../../../../kit/server/index.ts'
import { openRecord } from '../../personnel/server/index.ts'
import type { i9 } from '../contract/index.ts'
import { buildShopState } from './build-state.ts'

/** How the employee's list of views names it. */
export const viewName = 'Form I-9'

export const getShopI9: Verb<typeof i9.get> = async (context, { params }) =>
  buildShopState(context, await openRecord(context, params.ssn, viewName))
