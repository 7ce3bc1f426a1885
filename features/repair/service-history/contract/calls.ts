import { z } from 'zod'
import { customerRoute, file, staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { orderCursor } from '../../work-orders/contract/index.ts'
import { EarlierHistory, HistoryOverview, PastVisit, ServiceHistory } from './schemas.ts'

const exports = { max: 30, seconds: 3600, per: 'account' } as const

/** `id` is a vehicle's id or its VIN, except in `pastVisitsOfOrder`. */
export const serviceHistory = {
  read: customerRoute('web', 'GET /vehicle/history/{id}', {
    what: 'List the service history of a vehicle, by its id or VIN, newest first',
    query: z.strictObject({ after: orderCursor.optional() }),
    reply: ServiceHistory,
  }),
  overview: customerRoute('web', 'GET /vehicle/history/{id}/overview', {
    what: 'List the declined work and odometer readings of a vehicle, by its id or VIN',
    reply: HistoryOverview,
  }),
  earlier: customerRoute('web', 'GET /vehicle/history/{id}/before', {
    what: 'List the visits of a vehicle under its earlier owners, by its id or VIN; the newest 200',
    reply: EarlierHistory,
  }),
  pastVisits: customerRoute('web', 'GET /vehicle/history/{id}/past', {
    what: "List the visits from before the shop joined Liftbay, as the shop's old program recorded them, by the vehicle's id or VIN; the newest 200",
    reply: z.array(PastVisit),
  }),
  pastVisitsOfOrder: staffRoute('shop', 'GET /workorder/{id}/past', {
    right: 'orders:read',
    what: "List the visits of a work order's vehicle to this shop from before it joined Liftbay; the newest 200",
    params: z.strictObject({ id: id() }),
    reply: z.array(PastVisit),
  }),
  table: customerRoute('web', 'GET /vehicle/history/{id}/csv', {
    what: 'Download the service history of a vehicle as a table, one row per line; its newest 500 visits',
    reply: file('text/csv; charset=utf-8'),
    limits: [exports],
  }),
  paper: customerRoute('web', 'GET /vehicle/history/{id}/pdf', {
    what: 'Download the service history of a vehicle as a PDF; its newest 500 visits',
    reply: file('application/pdf'),
    limits: [exports],
  }),
}
