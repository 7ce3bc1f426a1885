import { type Actor, type Context, JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { transfers, TransferredVehicle } from '../contract/index.ts'
import { listTransferredJson } from './store-transfers.ts'

export const listTransferredVehicles: Verb<typeof transfers.list> = async ({ db, actor }: Pick<Context<Actor>, 'db' | 'actor'>) =>
  new JsonText<TransferredVehicle[]>(await listTransferredJson(db, actor.accountId))
