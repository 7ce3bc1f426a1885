import type { Actor } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { accountTopic, announce } from '../../../server/kit/live.ts'

/** The customer's other devices read their vehicles again. */
export const tellVehicleChanged = (tx: Db, actor: Pick<Actor, 'accountId'>, id: string): Promise<void> =>
  announce(tx, [accountTopic(actor.accountId)], { type: 'vehicle_changed', id })
