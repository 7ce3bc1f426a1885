import { z } from 'zod'
import { file, route, staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { disputeStates, cardPaymentRefusals } from '../../../cards/card-payments/contract/index.ts'
import { documentFileRefusals, fileRefusals } from '../../../platform/files/contract/index.ts'
import { chargebackRefusals } from './refusals.ts'
import { Chargeback, ChargebackPage, EvidenceForm, SubmitForm } from './schemas.ts'

const byId = { params: z.strictObject({ id: id('Dispute') }) } as const
const packQuery = z.strictObject({ as: z.enum(['pdf', 'zip']).default('pdf') })
const adds = [chargebackRefusals.submitted, chargebackRefusals.ended, chargebackRefusals.tooLate, chargebackRefusals.tooMuch]

/** The shop's side: its customers' disputed card payments, and its evidence. */
export const shopChargebacks = {
  list: staffRoute('web', 'GET /company/chargeback', {
    needs: 'payments.refund',
    what: "List the disputed card payments of a shop's customers, newest first",
    query: z.strictObject({ shop: id('Shop'), after: id('After').optional() }),
    reply: ChargebackPage,
  }),
  read: staffRoute('web', 'GET /company/chargeback/{id}', {
    needs: 'payments.refund',
    what: 'Get a disputed payment with its evidence and the money it moved',
    ...byId,
    reply: Chargeback,
  }),
  addText: staffRoute('web', 'POST /company/chargeback/{id}/text', {
    needs: 'payments.refund',
    what: 'Add a text to the evidence, until it is submitted or the deadline has passed',
    allowedWhenExpired: true,
    ...byId,
    body: EvidenceForm,
    reply: Chargeback,
    refuses: adds,
    once: true,
  }),
  addFile: staffRoute('web', 'POST /company/chargeback/{id}/file', {
    needs: 'payments.refund',
    what: 'Add a PDF or a picture to the evidence, in the field `file`; a picture loses its hidden camera data, and a PDF is drawn again',
    allowedWhenExpired: true,
    ...byId,
    body: z.strictObject({}),
    upload: true,
    reply: Chargeback,
    refuses: [
      ...adds,
      fileRefusals.fileTypeNotAllowed,
      fileRefusals.photoTooLarge,
      fileRefusals.pictureTooLarge,
      fileRefusals.pictureBroken,
      fileRefusals.storageFull,
      documentFileRefusals.locked,
      documentFileRefusals.broken,
      documentFileRefusals.tooManyPages,
      documentFileRefusals.pageSize,
      documentFileRefusals.tooHeavy,
      documentFileRefusals.tooLarge,
    ],
    limits: [{ max: 60, seconds: 600, per: 'account' }],
  }),
  remove: staffRoute('web', 'DELETE /company/chargeback/{id}/evidence/{evidence}', {
    needs: 'payments.refund',
    what: 'Remove a text or file that the shop added, until the evidence is submitted',
    allowedWhenExpired: true,
    params: z.strictObject({ id: id('Dispute'), evidence: id('Evidence') }),
    reply: Chargeback,
    refuses: [chargebackRefusals.submitted, chargebackRefusals.ended, chargebackRefusals.tooLate],
  }),
  pack: staffRoute('web', 'GET /company/chargeback/{id}/pack', {
    needs: 'payments.refund',
    what: 'Download the evidence pack, as one PDF or as a ZIP with the originals: as it is now, or as submitted',
    ...byId,
    query: packQuery,
    reply: file('application/pdf'),
    limits: [{ max: 20, seconds: 60, per: 'account' }],
  }),
}

/** The admins' side. */
export const chargebacks = {
  list: route('web', 'GET /chargebacks', {
    who: ['admin'],
    admins: ['finance'],
    what: 'List disputed card payments, newest first',
    query: z.strictObject({ state: z.enum(disputeStates).optional(), after: id('After').optional() }),
    reply: ChargebackPage,
  }),
  read: route('web', 'GET /chargebacks/{id}', {
    who: ['admin'],
    admins: ['finance'],
    what: 'Get a disputed payment with its evidence and the money it moved',
    ...byId,
    reply: Chargeback,
  }),
  pack: route('web', 'GET /chargebacks/{id}/pack', {
    who: ['admin'],
    admins: ['finance'],
    what: 'Download the evidence pack, as one PDF or as a ZIP with the originals: as it is now, or as submitted',
    ...byId,
    query: packQuery,
    reply: file('application/pdf'),
    limits: [{ max: 20, seconds: 60, per: 'account' }],
  }),
  submit: route('web', 'POST /chargebacks/{id}/submit', {
    who: ['admin'],
    admins: ['finance'],
    what: 'Submit the evidence with a statement; it is frozen, and sent until the card company confirms it',
    ...byId,
    body: SubmitForm,
    reply: Chargeback,
    refuses: [chargebackRefusals.submitted, chargebackRefusals.ended, chargebackRefusals.tooLate, chargebackRefusals.tooLarge],
    version: true,
    once: true,
  }),
  providerPage: route('web', 'GET /chargebacks/{id}/provider', {
    who: ['admin'],
    admins: ['finance'],
    what: 'Get the address of the dispute at the card company',
    ...byId,
    reply: z.strictObject({ url: z.url() }),
    refuses: [cardPaymentRefusals.unknownProvider, cardPaymentRefusals.keysRemoved],
  }),
}
