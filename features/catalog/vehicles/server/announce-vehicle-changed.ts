import type { Actor, Db } from '../../../../kit/server/index.ts'
import { getAccountTopic, announce } from '../../../../kit/server/live.ts'

/** Makes the customer's open screens reload their vehicles. */
export const announceVehicleChanged = (tx: Db, actor: Pick<Actor, 'accountId'>, id: string): Promise<void> =>
  announce(tx, [getAccountTopic(actor.accountId)], { type: 'vehicle_changed', id })
