import { serve } from '../../../server/kit/context.ts'
import { deviceCodes } from '../code-contract.ts'
import { devices } from '../contract.ts'
import { allowDevice, denyDevice, giveToken, lookAtCode, startCode } from './codes.ts'
import { listDevices, readDevice } from './read.ts'
import { removeDevice } from './remove.ts'
import { saveDevice, seeDevice } from './save.ts'

export const routes = [
  ...serve('devices', devices, {
    list: listDevices,
    one: readDevice,
    save: saveDevice,
    use: seeDevice,
    remove: removeDevice,
  }),
  ...serve('device-codes', deviceCodes, {
    start: startCode,
    token: giveToken,
    look: lookAtCode,
    allow: allowDevice,
    deny: denyDevice,
  }),
]
