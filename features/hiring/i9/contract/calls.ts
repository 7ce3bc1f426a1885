import { z } from 'zod'
import { file, route, staffRoute } from '../../../../common/route.ts'
import { email, id } from '../../../../common/text.ts'
import { messageRefusals } from '../../../platform/messages/contract/index.ts'
import {
  i9FormRefusals,
  Section1Correction,
  Section1Submission,
  Section2Correction,
  Section2Form,
  SupplementBCorrection,
  SupplementBForm,
} from '../../i9-forms/contract/index.ts'
import { Draft, DraftForm, personnelRefusals, recordKey } from '../../personnel/contract/index.ts'
import { i9Refusals } from './refusals.ts'
import { AskForm, EVerifyForm, I9Settings, OwnI9, PaperForm, ShopI9 } from './schemas.ts'

const own = {
  who: ['employee'],
  params: z.strictObject({ email: email() }),
  query: z.strictObject({ shop: id('Shop').optional() }),
} as const
const signs = { once: true, allowedWhenExpired: true, limits: [{ max: 30, seconds: 3600, per: 'account' }] } as const

/** Form I-9, on the employee's side. Without `shop`, it is about the shop that employed the person last. */
export const ownI9 = {
  get: route('employee', 'GET /{email}/i9', {
    ...own,
    what: 'Get your own Form I-9: what is on it, masked, what is due, and its audit trail',
    notInViews: true,
    reply: OwnI9,
  }),
  saveDraft: route('employee', 'POST /{email}/i9', {
    ...own,
    what: 'Save a Section 1 that is still being filled in',
    allowedWhenExpired: true,
    body: DraftForm,
    reply: Draft.omit({ values: true }),
    refuses: [personnelRefusals.draftChanged],
    limits: [{ max: 600, seconds: 600, per: 'account' }],
  }),
  submit: route('employee', 'POST /i9', {
    ...signs,
    who: ['employee'],
    what: 'Sign Section 1 of Form I-9, with the certifications of people who helped',
    body: Section1Submission,
    reply: OwnI9,
    refuses: [
      personnelRefusals.emailNotConfirmed,
      i9Refusals.editionExpired,
      i9Refusals.alreadySigned,
      i9FormRefusals.changedMeanwhile,
    ],
  }),
  correct: route('employee', 'POST /{email}/i9/correction', {
    ...own,
    ...signs,
    what: 'Correct your own Section 1; the earlier entries stay readable',
    body: Section1Correction,
    reply: OwnI9,
    refuses: [
      personnelRefusals.emailNotConfirmed,
      i9Refusals.section1Missing,
      i9Refusals.nothingChanged,
      i9FormRefusals.changedMeanwhile,
    ],
  }),
  pdf: route('employee', 'GET /{email}/i9/{id}/pdf', {
    ...own,
    what: 'Get your own Form I-9 as it was after a signature, as a sealed PDF',
    params: z.strictObject({ email: email(), id: id('I-9') }),
    reply: file('application/pdf'),
  }),
}

const ofShop = { needs: 'shop.personnel' } as const
const inRecord = z.strictObject({ n: recordKey() })

export const i9 = {
  get: staffRoute('web', 'GET /employee/{ssn}/i9', {
    ...ofShop,
    what: 'Get an employee’s Form I-9, by the record’s id or the Social Security number; the employee can see who did',
    notInViews: true,
    params: z.strictObject({ ssn: recordKey() }),
    reply: ShopI9,
  }),
  examine: staffRoute('web', 'POST /employee/{n}/i9', {
    ...ofShop,
    ...signs,
    what: 'Sign Section 2 of Form I-9 for the shop',
    params: inRecord,
    body: Section2Form,
    reply: ShopI9,
    refuses: [
      i9Refusals.section1Missing,
      i9Refusals.section2Signed,
      i9Refusals.noFirstDay,
      i9Refusals.ownForm,
      i9FormRefusals.changedMeanwhile,
    ],
  }),
  send: staffRoute('web', 'POST /employee/i9/send', {
    ...ofShop,
    what: 'Ask an employee to fill in or correct Section 1, by e-mail and notification',
    allowedWhenExpired: true,
    body: AskForm,
    reply: ShopI9,
    refuses: [messageRefusals.limitReached],
    limits: [{ max: 30, seconds: 3600, per: 'account' }],
  }),
  supplement: staffRoute('web', 'POST /employee/{n}/i9/supplement', {
    ...ofShop,
    ...signs,
    what: 'Sign Supplement B: a reverification, a rehire within three years, or a new name',
    params: inRecord,
    body: SupplementBForm,
    reply: ShopI9,
    refuses: [
      i9Refusals.section2Missing,
      i9Refusals.notReverifiable,
      i9Refusals.nothingEntered,
      i9Refusals.notRehired,
      i9Refusals.newFormNeeded,
      i9Refusals.ownForm,
      i9FormRefusals.changedMeanwhile,
    ],
  }),
  correct: staffRoute('web', 'POST /employee/{n}/i9/correction', {
    ...ofShop,
    ...signs,
    what: 'Correct Section 2, or enter the document that replaces a receipt; the earlier entries stay readable',
    params: inRecord,
    body: Section2Correction,
    reply: ShopI9,
    refuses: [i9Refusals.section2Missing, i9Refusals.nothingChanged, i9Refusals.ownForm, i9FormRefusals.changedMeanwhile],
  }),
  correctSupplement: staffRoute('web', 'POST /employee/{n}/i9/supplement/correction', {
    ...ofShop,
    ...signs,
    what: 'Correct a signed Supplement B; the earlier entries stay readable',
    params: inRecord,
    body: SupplementBCorrection,
    reply: ShopI9,
    refuses: [
      i9Refusals.supplementMissing,
      i9Refusals.notReverifiable,
      i9Refusals.nothingEntered,
      i9Refusals.nothingChanged,
      i9Refusals.ownForm,
      i9FormRefusals.changedMeanwhile,
    ],
  }),
  recordPaper: staffRoute('web', 'POST /employee/{n}/i9/paper', {
    ...ofShop,
    what: 'Record that the completed Form I-9 is on file on paper, or take that back; the employee is notified',
    allowedWhenExpired: true,
    params: inRecord,
    body: PaperForm,
    reply: ShopI9,
    refuses: [i9Refusals.hasForm, i9Refusals.readPaper, i9Refusals.ownForm],
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
  }),
  pdf: staffRoute('web', 'GET /employee/{n}/i9/{id}/pdf', {
    ...ofShop,
    what: 'Get an employee’s Form I-9 as it was after a signature, as a sealed PDF; the employee can see who did',
    params: z.strictObject({ n: recordKey(), id: id('I-9') }),
    reply: file('application/pdf'),
  }),
}

const inShop = z.strictObject({ shop: id('Shop') })

export const i9Inspections = {
  get: staffRoute('owner', 'GET /personnel/{shop}/i9', {
    ...ofShop,
    what: 'Get whether the shop takes part in E-Verify, and how many Forms I-9 an inspection would get',
    params: inShop,
    reply: I9Settings,
  }),
  attest: staffRoute('owner', 'PUT /personnel/{shop}/i9/e-verify', {
    ...ofShop,
    what: 'Attest that the shop is enrolled in E-Verify in good standing, or that it is not',
    params: inShop,
    body: EVerifyForm,
    reply: I9Settings,
    refuses: [i9Refusals.readAttestation],
  }),
  download: staffRoute('owner', 'POST /personnel/{shop}/i9/export', {
    ...ofShop,
    what: 'Download every Form I-9 on file for an inspection: an index, each sealed PDF, and its audit trail; each employee can see who did',
    confirms: true,
    allowedWhenExpired: true,
    params: inShop,
    body: z.strictObject({}),
    reply: file('application/zip'),
  }),
}
