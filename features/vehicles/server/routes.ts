import { serve } from '../../../server/kit/context.ts'
import { vehicles } from '../contract.ts'
import { decodeVin } from './decode.ts'
import { listVehicles } from './list.ts'
import { readVehicle } from './read.ts'
import { removeVehicle } from './remove.ts'
import { restoreVehicle } from './restore.ts'
import { saveVehicle } from './save.ts'

export const routes = serve('vehicles', vehicles, {
  decode: decodeVin,
  list: listVehicles,
  read: readVehicle,
  save: saveVehicle,
  remove: removeVehicle,
  restore: restoreVehicle,
})
