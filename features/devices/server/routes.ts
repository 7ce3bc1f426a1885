import { serve } from '../../../server/kit/context.ts'
import { devices } from '../contract.ts'
import { listDevices, readDevice } from './read.ts'
import { removeDevice } from './remove.ts'
import { saveDevice, seeDevice } from './save.ts'

export const routes = serve('devices', devices, {
  list: listDevices,
  one: readDevice,
  save: saveDevice,
  use: seeDevice,
  remove: removeDevice,
})
