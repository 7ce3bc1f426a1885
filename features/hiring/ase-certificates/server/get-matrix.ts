import type { Verb } from '../../../../kit/server/index.ts'
import type { certificates } from '../contract/index.ts'
import { requireStaffManager } from './access.ts'
import { readMatrix } from './read-matrix.ts'

export const getMatrix: Verb<typeof certificates.matrix> = async (context, { params }) => {
  await requireStaffManager(context.db, context.actor, params.shop)
  return readMatrix(context, params.shop)
}
