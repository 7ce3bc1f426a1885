import { connectVerbs } from '../../../../kit/server/index.ts'
import { deviceCodes, devices } from '../contract/index.ts'
import { allowDevice } from './allow-device.ts'
import { denyDevice } from './deny-device.ts'
import { getDevice } from './get-device.ts'
import { issueToken } from './issue-token.ts'
import { listDevices } from './list-devices.ts'
import { recordDeviceUse } from './record-device-use.ts'
import { removeDevice } from './remove-device.ts'
import { saveDevice } from './save-device.ts'
import { startDeviceCode } from './start-device-code.ts'
import { viewDeviceCode } from './view-device-code.ts'

export const routes = [
  ...connectVerbs('devices', devices, {
    list: listDevices,
    get: getDevice,
    save: saveDevice,
    use: recordDeviceUse,
    remove: removeDevice,
  }),
  ...connectVerbs('device-codes', deviceCodes, {
    start: startDeviceCode,
    token: issueToken,
    view: viewDeviceCode,
    allow: allowDevice,
    deny: denyDevice,
  }),
]
