import { z } from 'zod'
import { staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { earlierPayRefusals as refusals } from './refusals.ts'
import { EarlierPayForm, EarlierPayList, EarlierPayRow } from './schemas.ts'

const needs = 'pay.run' as const

export const earlierPay = {
  list: staffRoute('shop', 'GET /payroll/{shop}/earlier', {
    needs,
    what: 'List what each employee was paid earlier in a year with another payroll system, by name. Without a year, this one',
    params: z.strictObject({ shop: id('Shop') }),
    query: z.strictObject({
      year: z.coerce.number().int().min(2026).max(2199).optional(),
      after: z.string().max(200).optional(),
    }),
    reply: EarlierPayList,
    notInViews: true,
  }),
  save: staffRoute('shop', 'PUT /payroll/{shop}/earlier/{accountId}', {
    needs,
    what: 'Enter what an employee was paid earlier in a year with another payroll system, before a pay run of that year is approved',
    params: z.strictObject({ shop: id('Shop'), accountId: id('Employee') }),
    body: EarlierPayForm,
    reply: EarlierPayRow,
    refuses: [refusals.ownPay, refusals.locked, refusals.aboveWageBase],
    version: true,
    confirms: true,
  }),
}
