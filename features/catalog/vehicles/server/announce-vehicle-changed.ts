import type { Actor, Db } from '../../../../kit/server/index.ts'
import { accountTopic, announce } from '../../../../kit/server/live.ts'

/** Makes the customer's open screens reload their vehicles. */
export const announceVehicleChanged = (tx: Db, actor: Pick<Actor, 'accountId'>, id: string): Promise<void> =>
  announce(tx, [accountTopic(actor.accountId)], { type: 'vehicle_changed', id })
