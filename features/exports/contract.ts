import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { file, route } from '../../common/route.ts'
import { id, instant } from '../../common/text.ts'

/** So long an export can be saved. */
export const keptDays = 7

export const exportRefusals = {
  underWay: refusal(409, 'export_under_way', 'An export of this shop is being made already.'),
  notDone: refusal(409, 'export_not_done', 'This export is not ready yet.'),
}

export const Export = z.strictObject({
  id: z.uuid(),
  state: z.enum(['making', 'done']),
  /** Files in it, and its size, so far. */
  files: z.int(),
  bytes: z.int(),
  createdAt: instant('Date'),
  /** Until when it can be saved; null while it is being made. */
  goodUntil: instant('Date').nullable(),
})
export type Export = z.output<typeof Export>

const ofShop = z.strictObject({ shop: id('Shop') })
const one = z.strictObject({ id: id('Export') })
const limits = [{ max: 30, seconds: 600, per: 'account' }] as const

export const exports = {
  list: route('shop', 'GET /{shop}/exports', {
    what: "The shop's exports that can be saved or are being made, newest first",
    who: ['owner'],
    params: ofShop,
    reply: z.strictObject({ timeZone: z.string(), exports: z.array(Export) }),
  }),
  start: route('shop', 'POST /{shop}/exports', {
    what: 'Have everything of the shop put into one ZIP file, in the background',
    who: ['owner'],
    params: ofShop,
    reply: Export,
    refuses: [exportRefusals.underWay],
    evenExpired: true,
    limits,
  }),
  save: route('shop', 'GET /export/{id}', {
    what: 'The ZIP file of an export that is done, for seven days',
    who: ['owner'],
    params: one,
    reply: file('application/zip'),
    refuses: [exportRefusals.notDone],
  }),
  customers: route('shop', 'GET /{shop}/exports/customers', {
    what: "The shop's customers as a table",
    who: ['owner'],
    params: ofShop,
    reply: file('text/csv; charset=utf-8'),
    limits,
  }),
  vehicles: route('shop', 'GET /{shop}/exports/vehicles', {
    what: "The shop's vehicles as a table",
    who: ['owner'],
    params: ofShop,
    reply: file('text/csv; charset=utf-8'),
    limits,
  }),
}
