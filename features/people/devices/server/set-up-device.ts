import { refuseIf } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { deviceRefusals } from '../contract/index.ts'
import { maxDevices } from '../rules.ts'
import { countOtherDevices, type NewDevice, saveDeviceRow } from './store.ts'

/** Sets a device up within the caller's transaction. Refuses with `devices_full`. */
export async function setUpDevice(tx: Db, device: NewDevice): Promise<void> {
  refuseIf((await countOtherDevices(tx, device.accountId, device.productId)) >= maxDevices ? deviceRefusals.full : null)
  await saveDeviceRow(tx, device)
}
