import { z } from 'zod'
import { file, route, staffRoute } from '../../../../common/route.ts'
import { email, id } from '../../../../common/text.ts'
import { fileRefusals } from '../../../platform/files/contract/index.ts'
import { messageRefusals } from '../../../platform/messages/contract/index.ts'
import { personnelRefusals, recordKey } from '../../personnel/contract/index.ts'
import { manualRefusals } from './refusals.ts'
import { AcknowledgeForm, ManualText, OwnManual, PdfForm, RemindForm, ShopManual, TextForm } from './schemas.ts'

const own = {
  who: ['employee'],
  params: z.strictObject({ email: email() }),
  query: z.strictObject({ shop: id('Shop').optional() }),
} as const

/** The employee manual, on the employee's side. Without `shop`, it is about the shop that employed the person last. */
export const ownManual = {
  get: route('employee', 'GET /{email}/manual', {
    ...own,
    what: 'Get the employee manual, and your acknowledgments of its versions',
    reply: OwnManual,
  }),
  acknowledge: route('employee', 'POST /manual/acknowledge', {
    who: ['employee'],
    what: 'State that you have read the newest version of the manual; a sealed PDF records it',
    allowedWhenExpired: true,
    body: AcknowledgeForm,
    reply: OwnManual,
    refuses: [
      manualRefusals.notCurrent,
      manualRefusals.notYourName,
      manualRefusals.acknowledged,
      personnelRefusals.emailNotConfirmed,
    ],
    once: true,
    limits: [{ max: 20, seconds: 3600, per: 'account' }],
  }),
  pdf: route('employee', 'GET /{email}/manual/{id}/pdf', {
    ...own,
    what: 'Get your own acknowledgment as a sealed PDF',
    params: z.strictObject({ email: email(), id: id('Acknowledgment') }),
    reply: file('application/pdf'),
  }),
}

/** For everyone who works, or worked, at the shop. */
export const manualVersions = {
  read: staffRoute('employee', 'GET /manual/{id}', {
    what: 'Read a version of an employee manual',
    params: z.strictObject({ id: id('Version') }),
    reply: ManualText,
  }),
  download: staffRoute('employee', 'GET /manual/{id}/file', {
    what: 'Download a version of an employee manual that is a PDF',
    params: z.strictObject({ id: id('Version') }),
    reply: file('application/pdf'),
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
}

const inShop = { needs: 'shop.personnel', params: z.strictObject({ shop: id('Shop') }) } as const
const publishing = { ...inShop, reply: ShopManual, once: true, limits: [{ max: 20, seconds: 3600, per: 'account' }] } as const

export const manuals = {
  get: staffRoute('owner', 'GET /personnel/{shop}/manual', {
    ...inShop,
    what: 'Get the versions of a shop’s employee manual, and who has acknowledged the newest',
    reply: ShopManual,
  }),
  publishText: staffRoute('owner', 'POST /personnel/{shop}/manual', {
    ...publishing,
    what: 'Publish a text as the next version of the manual, and ask every employee to acknowledge it',
    body: TextForm,
  }),
  publishPdf: staffRoute('owner', 'POST /personnel/{shop}/manual/file', {
    ...publishing,
    what: 'Publish a PDF, in the field `file`, as the next version of the manual, and ask every employee to acknowledge it',
    body: PdfForm,
    upload: true,
    refuses: [manualRefusals.notPdf, manualRefusals.tooLarge, fileRefusals.storageFull],
  }),
  remind: staffRoute('owner', 'POST /personnel/{shop}/manual/remind', {
    ...inShop,
    what: 'Remind everyone, or one employee, who has not acknowledged the newest version',
    allowedWhenExpired: true,
    body: RemindForm,
    reply: ShopManual,
    refuses: [manualRefusals.noManual, manualRefusals.nobodyLeft, messageRefusals.limitReached],
    once: true,
    limits: [{ max: 30, seconds: 3600, per: 'account' }],
  }),
  pdf: staffRoute('web', 'GET /employee/{n}/manual/{id}/pdf', {
    needs: 'shop.personnel',
    what: 'Get an employee’s acknowledgment as a sealed PDF; the employee can see who did',
    params: z.strictObject({ n: recordKey(), id: id('Acknowledgment') }),
    reply: file('application/pdf'),
  }),
}
