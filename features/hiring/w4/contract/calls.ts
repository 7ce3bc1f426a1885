import { z } from 'zod'
import { file, route, staffRoute } from '../../../../common/route.ts'
import { email, id } from '../../../../common/text.ts'
import { messageRefusals } from '../../../platform/messages/contract/index.ts'
import { Draft, DraftForm, personnelRefusals, recordKey } from '../../personnel/contract/index.ts'
import { w4Refusals } from './refusals.ts'
import { OwnW4, ShopEntry, ShopW4, W4Submission } from './schemas.ts'

const own = {
  who: ['employee'],
  params: z.strictObject({ email: email() }),
  query: z.strictObject({ shop: id('Shop').optional() }),
} as const

/** Form W-4, on the employee's side. Without `shop`, it is about the shop that employed the person last. */
export const ownW4 = {
  get: route('employee', 'GET /{email}/w4', {
    ...own,
    what: 'Get your own W-4s: all versions, with the dates they are in force',
    notInViews: true,
    reply: OwnW4,
  }),
  saveDraft: route('employee', 'POST /{email}/w4', {
    ...own,
    what: 'Save a W-4 that is still being filled in',
    allowedWhenExpired: true,
    body: DraftForm,
    reply: Draft.omit({ values: true }),
    refuses: [personnelRefusals.draftChanged],
    limits: [{ max: 600, seconds: 600, per: 'account' }],
  }),
  submit: route('employee', 'POST /w4', {
    who: ['employee'],
    what: 'Sign a W-4 and give it to the shop',
    allowedWhenExpired: true,
    body: W4Submission,
    reply: OwnW4,
    refuses: [
      personnelRefusals.emailNotConfirmed,
      w4Refusals.notExempt,
      w4Refusals.nonresidentCannot,
      w4Refusals.formOfAnotherYear,
    ],
    once: true,
    limits: [{ max: 20, seconds: 3600, per: 'account' }],
  }),
  pdf: route('employee', 'GET /{email}/w4/{id}/pdf', {
    ...own,
    what: 'Get your own signed W-4 as a sealed PDF',
    params: z.strictObject({ email: email(), id: id('W-4') }),
    reply: file('application/pdf'),
  }),
}

const ofShop = { needs: 'shop.personnel' } as const

export const w4 = {
  get: staffRoute('web', 'GET /employee/{ssn}/w4', {
    ...ofShop,
    what: 'Get an employee’s W-4s, by the record’s id or the Social Security number; the employee can see who did',
    notInViews: true,
    params: z.strictObject({ ssn: recordKey() }),
    reply: ShopW4,
  }),
  enter: staffRoute('web', 'POST /employee/{n}/w4', {
    ...ofShop,
    what: 'Enter a certificate from before 2020, a lock-in letter, its release, or nonresident status',
    allowedWhenExpired: true,
    params: z.strictObject({ n: recordKey() }),
    body: ShopEntry,
    reply: ShopW4,
    refuses: [w4Refusals.ownForm, w4Refusals.notLockedIn],
  }),
  send: staffRoute('web', 'POST /employee/w4/send', {
    ...ofShop,
    what: 'Ask an employee to fill in a W-4, by e-mail and notification',
    allowedWhenExpired: true,
    body: z.strictObject({ id: recordKey() }),
    reply: ShopW4,
    refuses: [messageRefusals.limitReached],
    limits: [{ max: 30, seconds: 3600, per: 'account' }],
  }),
  pdf: staffRoute('web', 'GET /employee/{n}/w4/{id}/pdf', {
    ...ofShop,
    what: 'Get an employee’s signed W-4 as a sealed PDF; the employee can see who did',
    params: z.strictObject({ n: recordKey(), id: id('W-4') }),
    reply: file('application/pdf'),
  }),
}
