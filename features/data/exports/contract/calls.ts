import { z } from 'zod'
import { file, ownerRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { exportRefusals } from './refusals.ts'
import { Export } from './schemas.ts'

const ofShop = z.strictObject({ shop: id('Shop') })
const exportParams = z.strictObject({ id: id('Export') })
const limits = [{ max: 30, seconds: 600, per: 'account' }] as const

export const exports = {
  list: ownerRoute('shop', 'GET /{shop}/exports', {
    what: "List the shop's exports that are ready, in progress or failed, newest first",
    params: ofShop,
    reply: z.strictObject({ timeZone: z.string(), exports: z.array(Export) }),
  }),
  start: ownerRoute('shop', 'POST /{shop}/exports', {
    what: 'Start a ZIP file with all of the shop’s data, made in the background',
    params: ofShop,
    reply: Export,
    refuses: [exportRefusals.inProgress],
    confirms: true,
    allowedWhenExpired: true,
    limits,
  }),
  retry: ownerRoute('shop', 'POST /export/{id}/retry', {
    what: 'Continue an export that failed, from where it stopped',
    params: exportParams,
    reply: Export,
    refuses: [exportRefusals.notFailed, exportRefusals.inProgress],
    confirms: true,
    allowedWhenExpired: true,
    limits,
  }),
  save: ownerRoute('shop', 'GET /export/{id}', {
    what: 'Download the ZIP file of a finished export, available for seven days',
    params: exportParams,
    reply: file('application/zip'),
    confirms: true,
    refuses: [exportRefusals.notReady],
  }),
  customers: ownerRoute('shop', 'GET /{shop}/exports/customers', {
    what: "Download the shop's customers as CSV",
    params: ofShop,
    reply: file('text/csv; charset=utf-8'),
    confirms: true,
    limits,
  }),
  vehicles: ownerRoute('shop', 'GET /{shop}/exports/vehicles', {
    what: "Download the shop's vehicles as CSV",
    params: ofShop,
    reply: file('text/csv; charset=utf-8'),
    confirms: true,
    limits,
  }),
}
