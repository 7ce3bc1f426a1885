import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { AskedStorage, storageCharges } from '../contract/index.ts'
import { listAskedJson } from './store.ts'

export const listAskedStorage: Verb<typeof storageCharges.asked> = async ({ db, actor }) =>
  new JsonText<AskedStorage[]>(await listAskedJson(db, actor.accountId))
