import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { StorageRequest, storageCharges } from '../contract/index.ts'
import { listStorageRequestsJson } from './store.ts'

export const listStorageRequests: Verb<typeof storageCharges.asked> = async ({ db, actor }) =>
  new JsonText<StorageRequest[]>(await listStorageRequestsJson(db, actor.accountId))
