import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { deviceRefusals, type devices } from '../contract.ts'
import { mostDevices } from '../rules.ts'
import { deviceOf, keepDevice, moveDevice, type NewDevice, otherDevices } from './store.ts'

/** Sets a device up within the caller's transaction. Refuses with `devices_full`. */
export async function setUpDevice(tx: Db, device: NewDevice): Promise<void> {
  refuseIf((await otherDevices(tx, device.accountId, device.productId)) >= mostDevices ? deviceRefusals.full : null)
  await keepDevice(tx, device)
}

export const saveDevice: Verb<typeof devices.save> = ({ db, actor, clock }, { body }) =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    await setUpDevice(tx, { accountId: actor.accountId, sessionId: actor.sessionId, now, ...body })
    return new JsonText((await deviceOf(tx, actor.accountId, body.productId, now)) ?? refuse(standardRefusals.notFound))
  })

export const seeDevice: Verb<typeof devices.use> = async ({ db, actor, clock }, { body }) => ({
  isSetUp: await moveDevice(db, {
    accountId: actor.accountId,
    sessionId: actor.sessionId,
    productId: body.productId,
    now: clock.now(),
  }),
})
