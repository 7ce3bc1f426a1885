import { z } from 'zod'
import { route, staffRoute } from '../../../../common/route.ts'
import { day, id } from '../../../../common/text.ts'
import { planRefusals } from './refusals.ts'
import { EarnedWeek, MyPlan, PaySettings, PersonPlans, PlanForm, PlanPreview, PlanTerms, ShopPlans } from './schemas.ts'

const inShop = z.strictObject({ shop: id('Shop') })
const ofPerson = z.strictObject({ shop: id('Shop'), accountId: id('Employee') })
/** Any day of the week; without it, today's. */
const week = z.strictObject({ week: day('Week').optional() })

const { ownPlan, planChanged, daysPaid } = planRefusals

/** The shop's side: what each employee is paid by. */
export const payPlans = {
  list: staffRoute('shop', 'GET /payplans/{shop}', {
    needs: 'pay.plans',
    what: 'List the employees with their pay plans, and the shop’s rules for flagged hours',
    params: inShop,
    reply: ShopPlans,
    notInViews: true,
  }),
  get: staffRoute('shop', 'GET /payplans/{shop}/{accountId}', {
    needs: 'pay.plans',
    what: 'Get an employee’s pay plans, past and future',
    params: ofPerson,
    reply: PersonPlans,
    notInViews: true,
  }),
  save: staffRoute('shop', 'POST /payplans/{shop}/{accountId}', {
    needs: 'pay.plans',
    what: 'Give an employee a pay plan that starts on a day. Days in an approved pay run keep theirs',
    params: ofPerson,
    body: PlanForm,
    reply: PersonPlans,
    refuses: [ownPlan, planChanged, daysPaid],
    once: true,
    confirms: true,
  }),
  remove: staffRoute('shop', 'DELETE /payplans/{shop}/{accountId}/{plan}', {
    needs: 'pay.plans',
    what: 'Remove a pay plan that no approved pay run has used',
    params: z.strictObject({ ...ofPerson.shape, plan: id('Plan') }),
    reply: PersonPlans,
    refuses: [ownPlan, planRefusals.planBegan],
    confirms: true,
  }),
  preview: staffRoute('shop', 'POST /payplans/{shop}/{accountId}/preview', {
    needs: 'pay.plans',
    what: 'Work out what a pay plan would have paid last month; stores nothing',
    params: ofPerson,
    body: PlanTerms,
    reply: PlanPreview,
  }),
  items: staffRoute('shop', 'GET /payplans/{shop}/{accountId}/items', {
    needs: 'pay.plans',
    what: 'List what an employee earned on repair orders in a week',
    params: ofPerson,
    query: week,
    reply: EarnedWeek,
    notInViews: true,
  }),
  settings: staffRoute('shop', 'PUT /payplans/{shop}/settings', {
    needs: 'pay.plans',
    what: 'Change when flagged hours count, and what a comeback does',
    params: inShop,
    body: PaySettings,
    reply: PaySettings,
    refuses: [planRefusals.ownSettings],
    confirms: true,
  }),
}

/** An employee's own. */
export const myPay = {
  plan: route('employee', 'GET /mypay/{shop}', {
    who: ['employee'],
    what: 'Get your own pay plans at a shop',
    params: inShop,
    reply: MyPlan,
    notInViews: true,
  }),
  items: route('employee', 'GET /mypay/{shop}/items', {
    who: ['employee'],
    what: 'List your own flagged hours and commission of a week, with their repair orders',
    params: inShop,
    query: week,
    reply: EarnedWeek,
    notInViews: true,
  }),
}
