import { z } from 'zod'
import { ownerRoute, route, staffRoute } from '../../../../common/route.ts'
import { day, id } from '../../../../common/text.ts'
import { PersonEarnings, ShopEarnings, WageSetting, WageSettingForm } from './schemas.ts'

const inShop = z.strictObject({ shop: id('Shop') })
const ofPerson = z.strictObject({ shop: id('Shop'), accountId: id('Employee') })
/** Any day of the pay period; without it, the newest one that is over. */
const period = z.strictObject({ day: day('Period').optional() })

/** The shop's side: what everyone earned, and how it was calculated. */
export const earnings = {
  list: staffRoute('shop', 'GET /earnings/{shop}', {
    needs: 'pay.run',
    what: 'List what the employees earned in a pay period, with what still has to be fixed',
    params: inShop,
    query: period,
    reply: ShopEarnings,
    notInViews: true,
  }),
  get: staffRoute('shop', 'GET /earnings/{shop}/{accountId}', {
    needs: 'pay.run',
    what: 'Get how an employee’s earnings of a pay period were calculated, week by week',
    params: ofPerson,
    query: period,
    reply: PersonEarnings,
    notInViews: true,
  }),
}

/** An employee's own. */
export const myEarnings = {
  get: route('employee', 'GET /earnings/{shop}', {
    who: ['employee'],
    what: 'Get how your own earnings of a pay period were calculated, week by week',
    params: inShop,
    query: period,
    reply: PersonEarnings,
    notInViews: true,
  }),
}

/** The settings of the shop that only the owner can state. */
export const wageSettings = {
  get: ownerRoute('shop', 'GET /wage-settings/{shop}', {
    what: 'Get what the owner stated for overtime and minimum pay, and the state’s rule',
    params: inShop,
    reply: WageSetting,
  }),
  save: ownerRoute('shop', 'PUT /wage-settings/{shop}', {
    what: 'State the share of retail sales and the local minimum wage. Earlier statements are kept',
    params: inShop,
    body: WageSettingForm,
    reply: WageSetting,
    once: true,
  }),
}
