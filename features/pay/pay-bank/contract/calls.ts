import { z } from 'zod'
import { ownerRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { payBankRefusals as refusals } from './refusals.ts'
import { BankForm, ReviewForm, ShopBank } from './schemas.ts'

const inShop = { params: z.strictObject({ shop: id('Shop') }) } as const

/** Moving money asks who is there, and a second click repeats nothing. */
const act = { once: true, confirms: true } as const

/** The settings that the shop's bank asks for, and the yearly review of fraud monitoring. */
export const payBank = {
  get: ownerRoute('shop', 'GET /payroll/{shop}/bank', {
    ...inShop,
    what: 'Get what the shop’s bank asks for in payroll files, with the last four digits of the account',
    notInViews: true,
    reply: ShopBank,
  }),
  save: ownerRoute('shop', 'PUT /payroll/{shop}/bank', {
    ...inShop,
    ...act,
    what: 'Save what the shop’s bank asks for in payroll files; every owner is notified',
    body: BankForm,
    reply: ShopBank,
    refuses: [refusals.offsetNeeded],
    version: true,
  }),
  review: ownerRoute('shop', 'POST /payroll/{shop}/bank/review', {
    ...inShop,
    ...act,
    what: 'Confirm the yearly review of fraud monitoring, and say what was checked',
    body: ReviewForm,
    reply: ShopBank,
    refuses: [refusals.bankNeeded, refusals.reviewNotDue],
  }),
}
