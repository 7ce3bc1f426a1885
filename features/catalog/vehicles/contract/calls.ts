import { z } from 'zod'
import { customerRoute, file, publicRoute } from '../../../../common/route.ts'
import { id, instant, line } from '../../../../common/text.ts'
import { StoredPhoto, photoRefusals } from '../../../platform/files/contract/index.ts'
import { messageRefusals } from '../../../platform/messages/contract/index.ts'
import { transferRefusals, vehicleRefusals } from './refusals.ts'
import { DecodedVin, OfferedVehicle, TransferredVehicle, TransferForm, SavedVehicle, Vehicle } from './schemas.ts'

const byId = z.strictObject({ id: id() })

export const vehicles = {
  decode: publicRoute('vin', 'GET /decode', {
    what: 'Decode a VIN',
    query: z.strictObject({ vin: line('VIN', 60) }),
    reply: DecodedVin,
    refuses: [vehicleRefusals.decoderDown],
    limits: [{ max: 60, seconds: 60, per: 'address' }],
  }),
  list: customerRoute('web', 'GET /vehicle', {
    what: "List the customer's vehicles, newest first, with the next appointment and whether they are in a shop",
    query: z.strictObject({ after: id('After').optional() }),
    reply: z.strictObject({
      rows: z.array(Vehicle),
      /** Send it as `after` for the next page; null at the end. */
      next: z.uuid().nullable(),
    }),
  }),
  read: customerRoute('web', 'GET /vehicle/{id}', {
    what: 'Get one of the customer’s vehicles, by its id or its VIN',
    reply: Vehicle,
  }),
  save: customerRoute('web', 'POST /vehicle', {
    what: 'Add a vehicle, or with an id change it',
    body: SavedVehicle,
    reply: Vehicle,
    refuses: [vehicleRefusals.vinTaken, vehicleRefusals.inRecords, vehicleRefusals.noPhoto],
    limits: [{ max: 60, seconds: 60, per: 'account' }],
    once: true,
  }),
  remove: customerRoute('web', 'GET /vehicle/delete', {
    what: 'Remove a vehicle from the list; its history stays, and it can be restored',
    notInViews: true,
    query: byId,
    reply: byId,
    refuses: [vehicleRefusals.inShop, vehicleRefusals.booked],
  }),
  restore: customerRoute('web', 'POST /vehicle/restore', {
    what: 'Restore a removed vehicle',
    body: byId,
    reply: Vehicle,
    refuses: [vehicleRefusals.vinTaken, vehicleRefusals.passedOn],
  }),
  addPhoto: customerRoute('web', 'POST /vehicle/photo', {
    what: 'Upload a photo of a vehicle (JPEG, PNG or WebP, at most 10 MB; metadata is removed) before its form is sent, in the field `file`',
    body: z.strictObject({}),
    upload: true,
    reply: StoredPhoto,
    refuses: photoRefusals,
    limits: [{ max: 60, seconds: 600, per: 'account' }],
  }),
  photo: customerRoute('web', 'GET /vehicle/photo/{photoId}', {
    what: "Get the photo of one of the customer's vehicles, including removed and transferred ones",
    params: z.strictObject({ photoId: id('Photo') }),
    reply: file('image/jpeg'),
  }),
}

const TransferToken = z.strictObject({ token: z.string().regex(/^[\w-]{1,200}$/) })

export const transfers = {
  offer: customerRoute('web', 'POST /vehicle/{id}/passing', {
    what: 'Create a link that transfers the vehicle to a new owner, by e-mail or to copy. It works once, within 14 days, and ends the previous one',
    params: z.strictObject({ id: id('Vehicle') }),
    /** Without an e-mail, the link can only be copied. */
    body: TransferForm.partial(),
    reply: z.strictObject({ url: z.url(), expiresAt: instant('Date'), mailedTo: z.string() }),
    refuses: [transferRefusals.inShop, transferRefusals.booked, transferRefusals.emailNotConfirmed, messageRefusals.limitReached],
    limits: [
      { max: 20, seconds: 3600, per: 'account' },
      { max: 5, seconds: 3600, per: 'email' },
    ],
  }),
  withdraw: customerRoute('web', 'DELETE /vehicle/{id}/passing', {
    what: 'Cancel a transfer link',
    params: z.strictObject({ id: id('Vehicle') }),
    reply: z.strictObject({ taken: z.boolean() }),
  }),
  view: customerRoute('web', 'POST /take-over/look', {
    what: 'Get the vehicle of a transfer link',
    body: TransferToken,
    reply: OfferedVehicle,
    refuses: [transferRefusals.linkExpired],
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
  accept: customerRoute('web', 'POST /take-over', {
    what: 'Accept the vehicle of a transfer link, with its history up to now',
    body: TransferToken,
    reply: Vehicle,
    refuses: [transferRefusals.linkExpired, transferRefusals.ownLink, transferRefusals.notNow],
    limits: [{ max: 20, seconds: 60, per: 'account' }],
    once: true,
  }),
  list: customerRoute('web', 'GET /vehicle/passed-on', {
    what: 'List the vehicles the customer transferred to new owners, newest transfer first; their history can still be read',
    reply: z.array(TransferredVehicle),
  }),
}
