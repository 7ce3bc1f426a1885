import type { Verb } from '../../../../kit/server/index.ts'
import { requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import type { storageCharges } from '../contract/index.ts'
import { readStorageStatus } from './read-storage-status.ts'

export const getStorage: Verb<typeof storageCharges.read> = async ({ db, actor, clock }, { params }) =>
  (await readStorageStatus(db, clock, await requireOwnWorkOrder(db, actor, params.id))).storage
