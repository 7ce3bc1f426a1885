import { z } from 'zod'
import { staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { RunList } from './schemas.ts'

const inShop = z.strictObject({ shop: id('Shop') })
const needs = 'pay.run' as const

export const payRuns = {
  list: staffRoute('shop', 'GET /payroll/{shop}', {
    needs,
    what: 'List the pay runs of a shop, newest first, and the next period to pay',
    params: inShop,
    query: z.strictObject({ before: z.coerce.number().int().positive().optional() }),
    reply: RunList,
    notInViews: true,
  }),
}
