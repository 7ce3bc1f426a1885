import { connectVerbs } from '../../../../kit/server/index.ts'
import { transfers, vehicles } from '../contract/index.ts'
import { acceptVehicle } from './accept-vehicle.ts'
import { addPhoto } from './add-photo.ts'
import { decodeVin } from './decode-vin.ts'
import { getPhoto } from './get-photo.ts'
import { getVehicle } from './get-vehicle.ts'
import { listTransferredVehicles } from './list-transferred-vehicles.ts'
import { listVehicles } from './list-vehicles.ts'
import { offerVehicle } from './offer-vehicle.ts'
import { removeVehicle } from './remove-vehicle.ts'
import { restoreVehicle } from './restore-vehicle.ts'
import { saveVehicle } from './save-vehicle.ts'
import { viewOffer } from './view-offer.ts'
import { withdrawOffer } from './withdraw-offer.ts'

export const routes = [
  ...connectVerbs('vehicles', vehicles, {
    decode: decodeVin,
    list: listVehicles,
    read: getVehicle,
    save: saveVehicle,
    remove: removeVehicle,
    restore: restoreVehicle,
    addPhoto,
    photo: getPhoto,
  }),
  ...connectVerbs('transfers', transfers, {
    offer: offerVehicle,
    withdraw: withdrawOffer,
    view: viewOffer,
    accept: acceptVehicle,
    list: listTransferredVehicles,
  }),
]
