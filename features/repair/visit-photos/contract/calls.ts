import { z } from 'zod'
import { standardRefusals } from '../../../../common/refusal.ts'
import { staffRoles } from '../../../../common/roles.ts'
import { customerRoute, file, publicRoute, route, staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { photoRefusals, StoredPhoto } from '../../../platform/files/contract/index.ts'
import { AppointmentLink, appointmentRefusals } from '../../appointments/contract/index.ts'
import { visitPhotoRefusals } from './refusals.ts'

const photos = z.array(StoredPhoto)
const ofVisit = z.strictObject({ id: id('Appointment') })
const onePhoto = ofVisit.extend({ photo: id('Photo') })
const picture = 'PNG, JPEG or WebP up to 10 MB, in the field `file`'
const refuses = [visitPhotoRefusals.tooMany, visitPhotoRefusals.over, ...photoRefusals]

export const visitPhotos = {
  addByLink: publicRoute('web', 'POST /booking/photo', {
    what: `Add a photo of the problem to a visit booked without an account (${picture}); replies with all of its photos`,
    body: AppointmentLink,
    upload: true,
    reply: photos,
    refuses: [appointmentRefusals.linkEnded, ...refuses],
    limits: [{ max: 30, seconds: 3600, per: 'address' }],
  }),
  listByLink: publicRoute('web', 'POST /booking/photos', {
    what: 'List the photos of a visit booked without an account',
    body: AppointmentLink,
    reply: photos,
    refuses: [appointmentRefusals.linkEnded],
    limits: [{ max: 120, seconds: 60, per: 'address' }],
  }),
  getByLink: publicRoute('web', 'POST /booking/photo/view', {
    what: 'Get a photo of a visit booked without an account',
    body: AppointmentLink.extend({ photo: id('Photo') }),
    reply: file('image/jpeg'),
    refuses: [appointmentRefusals.linkEnded, standardRefusals.notFound],
    limits: [{ max: 240, seconds: 60, per: 'address' }],
  }),
  removeByLink: publicRoute('web', 'POST /booking/photo/remove', {
    what: 'Remove a photo from a visit booked without an account; replies with the photos that remain',
    body: AppointmentLink.extend({ photo: id('Photo') }),
    reply: photos,
    refuses: [appointmentRefusals.linkEnded, visitPhotoRefusals.over, standardRefusals.notFound],
    limits: [{ max: 60, seconds: 3600, per: 'address' }],
  }),
  add: customerRoute('web', 'POST /appointment/{id}/photos', {
    what: `Add a photo of the problem to an appointment (${picture}); replies with all of its photos`,
    params: ofVisit,
    body: z.strictObject({}),
    upload: true,
    reply: photos,
    refuses,
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
  }),
  remove: customerRoute('web', 'DELETE /appointment/{id}/photo/{photo}', {
    what: 'Remove one of your photos of the problem; replies with the photos that remain',
    params: onePhoto,
    reply: photos,
    refuses: [visitPhotoRefusals.over],
  }),
  list: route('web', 'GET /appointment/{id}/photos', {
    who: ['customer', ...staffRoles],
    what: 'List the photos of an appointment, for its customer and its shop',
    params: ofVisit,
    reply: photos,
  }),
  get: route('web', 'GET /appointment/{id}/photo/{photo}', {
    who: ['customer', ...staffRoles],
    what: 'Get a photo of an appointment, for its customer and its shop',
    params: onePhoto,
    reply: file('image/jpeg'),
  }),
  ofOrder: staffRoute('shop', 'GET /work-order/{id}/visit-photos', {
    what: 'List the photos that the customer added to the visit that became this repair order',
    params: z.strictObject({ id: id('Work order') }),
    reply: z.strictObject({ appointmentId: z.uuid().nullable(), photos }),
  }),
}
