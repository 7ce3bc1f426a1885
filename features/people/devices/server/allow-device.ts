import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, JsonText, type Verb } from '../../../../kit/server/index.ts'
import { mailSecurityNotice } from '../../../platform/auth/server/index.ts'
import { codeRefusals, type Device, type deviceCodes } from '../contract/index.ts'
import { setUpDevice } from './set-up-device.ts'
import { allowCode, listOwnedShops, lockOpenCode } from './store-codes.ts'
import { findDeviceJson } from './store.ts'

export const allowDevice: Verb<typeof deviceCodes.allow> = ({ db, actor, clock }, { body }) =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const { accountId } = actor
    const shop = (await listOwnedShops(tx, accountId)).find(({ id }) => id === body.shop) ?? refuse(standardRefusals.notFound)
    const { id, productId } = (await lockOpenCode(tx, body.userCode, now)) ?? refuse(codeRefusals.codeUnknown)
    await setUpDevice(tx, { accountId, deviceName: body.deviceName, productId, sessionId: null, now })
    await allowCode(tx, id, accountId, productId, shop.id)
    await mailSecurityNotice(tx, accountId, `${body.deviceName} was connected`, (account) => [
      `The counter program on “${body.deviceName}” was connected with a code by your ${account}. It can read the board, repair orders and receipts of ${shop.dba}.`,
      'If that was not you, remove the device on your Subscription page and change your password.',
    ])
    return new JsonText<Device>((await findDeviceJson(tx, accountId, productId, now)) ?? refuse(standardRefusals.notFound))
  })
