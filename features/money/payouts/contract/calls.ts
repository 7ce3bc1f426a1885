import { z } from 'zod'
import { file, ownerRoute, route, staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { payoutRefusals } from './refusals.ts'
import {
  AdjustForm,
  FeeForm,
  Payout,
  PayoutPage,
  PayoutSettingForm,
  PayoutStanding,
  payoutStates,
  ReasonForm,
  SendForm,
} from './schemas.ts'

const byId = { params: z.strictObject({ id: id('Payout') }) } as const
const atShop = { shop: id('Shop') }

/** A shop's own payouts. */
export const shopPayouts = {
  standing: staffRoute('web', 'GET /company/payout-standing', {
    needs: 'shop.reports',
    what: 'Get the card money that a shop has coming, and how it is paid out',
    query: z.strictObject(atShop),
    reply: PayoutStanding,
  }),
  list: staffRoute('web', 'GET /company/payout', {
    needs: 'shop.reports',
    what: "List a shop's payouts, newest first",
    query: z.strictObject({ ...atShop, after: id('After').optional() }),
    reply: PayoutPage,
  }),
  read: staffRoute('web', 'GET /company/payout/{id}', {
    needs: 'shop.reports',
    what: 'Get a payout with its statement: each payment, refund, dispute and adjustment with its fees',
    ...byId,
    reply: Payout,
  }),
  table: staffRoute('web', 'GET /company/payout/{id}/csv', {
    needs: 'shop.reports',
    what: 'Download the statement of a payout as CSV',
    ...byId,
    reply: file('text/csv; charset=utf-8'),
  }),
  paper: staffRoute('web', 'GET /company/payout/{id}/pdf', {
    needs: 'shop.reports',
    what: 'Download the statement of a payout as a PDF',
    ...byId,
    reply: file('application/pdf'),
  }),
  saveSetting: ownerRoute('web', 'PUT /company/payout-setting', {
    what: 'Set how often a shop is paid out, and the smallest amount',
    body: PayoutSettingForm.extend(atShop),
    reply: PayoutStanding,
  }),
}

const byFinance = { who: ['admin'], admins: ['finance'] } as const
const acts = { ...byFinance, ...byId, reply: Payout, version: true, once: true } as const

/** The admins' side. */
export const payouts = {
  list: route('web', 'GET /payouts', {
    ...byFinance,
    what: 'List payouts, newest first',
    query: z.strictObject({ state: z.enum(payoutStates).optional(), after: id('After').optional() }),
    reply: PayoutPage,
  }),
  read: route('web', 'GET /payouts/{id}', { ...byFinance, ...byId, what: 'Get a payout with its statement', reply: Payout }),
  table: route('web', 'GET /payouts/{id}/csv', {
    ...byFinance,
    ...byId,
    what: 'Download the statement of a payout as CSV',
    reply: file('text/csv; charset=utf-8'),
  }),
  hold: route('web', 'POST /payouts/{id}/hold', {
    ...acts,
    what: 'Hold a payout, with a reason that the shop sees',
    body: ReasonForm,
    refuses: [payoutRefusals.wrongState],
  }),
  release: route('web', 'POST /payouts/{id}/release', {
    ...acts,
    what: 'Release a held payout, whether an admin or a rule held it',
    body: ReasonForm,
    refuses: [payoutRefusals.wrongState],
    confirms: true,
  }),
  send: route('web', 'POST /payouts/{id}/send', {
    ...acts,
    what: 'Record that a payout was sent, by bank transfer or check',
    body: SendForm,
    refuses: [payoutRefusals.wrongState, payoutRefusals.held, payoutRefusals.mustWait, payoutRefusals.aboveBalance],
    confirms: true,
  }),
  recordReturn: route('web', 'POST /payouts/{id}/return', {
    ...acts,
    what: 'Record that the bank returned a payout; its money is part of the next one',
    body: ReasonForm,
    refuses: [payoutRefusals.wrongState],
    confirms: true,
  }),
  adjust: route('web', 'POST /payout-adjustments', {
    ...byFinance,
    what: 'Add to or take from the money a shop has coming, with a reason that its statement shows',
    body: AdjustForm,
    reply: PayoutStanding,
    once: true,
    confirms: true,
  }),
  setFee: route('web', 'PUT /payout-fee', {
    ...byFinance,
    what: "Set Liftbay's fee for a shop's card payments from now on",
    body: FeeForm,
    reply: PayoutStanding,
    confirms: true,
  }),
}
