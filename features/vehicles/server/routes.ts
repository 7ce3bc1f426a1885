import { serve } from '../../../server/kit/context.ts'
import { vehicles } from '../contract.ts'
import { passings } from '../passing-contract.ts'
import { decodeVin } from './decode.ts'
import { listVehicles } from './list.ts'
import { listPassedOn, lookAtOffer, offerVehicle, takeOfferBack, takeOver } from './pass-on.ts'
import { addPhoto, fetchPhoto } from './photo.ts'
import { readVehicle } from './read.ts'
import { removeVehicle } from './remove.ts'
import { restoreVehicle } from './restore.ts'
import { saveVehicle } from './save.ts'

export const routes = [
  ...serve('vehicles', vehicles, {
    decode: decodeVin,
    list: listVehicles,
    read: readVehicle,
    save: saveVehicle,
    remove: removeVehicle,
    restore: restoreVehicle,
    addPhoto,
    photo: fetchPhoto,
  }),
  ...serve('passings', passings, {
    offer: offerVehicle,
    takeBack: takeOfferBack,
    look: lookAtOffer,
    takeOver,
    passedOn: listPassedOn,
  }),
]
