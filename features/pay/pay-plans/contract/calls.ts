import { z } from 'zod'
import { route, staffRoute } from '../../../../common/route.ts'
import { day, id } from '../../../../common/text.ts'
import { ComebackForm, OrderFlags, SplitForm } from './flag-schemas.ts'
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
    what: 'Give an employee a pay plan from a day on. Days in an approved pay run keep theirs',
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
    what: 'Get one’s own pay plans at a shop',
    params: inShop,
    reply: MyPlan,
    notInViews: true,
  }),
  items: route('employee', 'GET /mypay/{shop}/items', {
    who: ['employee'],
    what: 'List one’s own flagged hours and commission of a week, with their repair orders',
    params: inShop,
    query: week,
    reply: EarnedWeek,
    notInViews: true,
  }),
}

const orderInPath = z.strictObject({ id: id() })

/** Who flags which hours of a repair order. */
export const flaggedHours = {
  ofOrder: staffRoute('shop', 'GET /workorder/{id}/flagged', {
    needs: 'time.assign',
    what: 'List who flags which hours of a work order, and whether it is a comeback',
    params: orderInPath,
    reply: OrderFlags,
  }),
  split: staffRoute('shop', 'PUT /labor/{id}/split', {
    needs: 'time.assign',
    what: 'Split the flagged hours of a labor line among several technicians, or end the split',
    params: z.strictObject({ id: id('Labor') }),
    body: SplitForm,
    reply: OrderFlags,
    refuses: [planRefusals.splitNotWhole, planRefusals.ownSplit],
  }),
  mark: staffRoute('shop', 'PUT /workorder/{id}/comeback', {
    needs: 'time.assign',
    what: 'Mark a work order as a comeback of labor on an earlier one',
    params: orderInPath,
    body: ComebackForm,
    reply: OrderFlags,
    refuses: [planRefusals.notFinished, planRefusals.notEarlier, planRefusals.ownComeback],
  }),
  unmark: staffRoute('shop', 'DELETE /workorder/{id}/comeback', {
    needs: 'time.assign',
    what: 'Say that a work order is no comeback',
    params: orderInPath,
    reply: OrderFlags,
    refuses: [planRefusals.ownComeback],
  }),
}
