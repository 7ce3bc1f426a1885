import { z } from 'zod'
import { instant } from '../../../../common/text.ts'
import { ShopConcern, ShopLabor, ShopPart, ShopWorkOrder } from '../../../repair/work-orders/contract/index.ts'
import { Receipt } from '../../payments/contract/index.ts'

const { workOrder, customer, vehicle, totals, bill } = ShopWorkOrder.shape

const CounterPart = ShopPart.pick({
  partId: true,
  partNo: true,
  manufacturer: true,
  name: true,
  condition: true,
  quantity: true,
  ext: true,
  total: true,
})
const CounterLabor = ShopLabor.pick({
  laborId: true,
  title: true,
  hours: true,
  rate: true,
  laborTimeAmount: true,
  doneAt: true,
}).extend({
  parts: z.array(CounterPart),
})
const CounterConcern = ShopConcern.pick({
  concernId: true,
  title: true,
  complaint: true,
  cause: true,
  correction: true,
  decision: true,
  declineReason: true,
  changed: true,
}).extend({ labors: z.array(CounterLabor), parts: z.array(CounterPart) })

/** The part of a work order that the counter computer gets. Part costs, estimates and history stay on the server. */
export const CounterOrder = z.strictObject({
  workOrder: workOrder.pick({
    id: true,
    invoice: true,
    state: true,
    version: true,
    createdAt: true,
    closedAt: true,
    waiting: true,
    promisedAt: true,
    odometer: true,
    technician: true,
    authorizedCents: true,
    authorizedBy: true,
  }),
  customer: customer.pick({ firstName: true, lastName: true, phone1: true }),
  vehicle: vehicle.omit({ photoId: true }),
  concerns: z.array(CounterConcern),
  totals,
  bill,
})
export type CounterOrder = z.output<typeof CounterOrder>

/** The program's version, checksum, size in bytes and download path. */
export const CounterProgram = z.strictObject({ version: z.string(), sha256: z.string(), bytes: z.int(), path: z.string() })
export type CounterProgram = z.output<typeof CounterProgram>

export const CopiedOrder = z.strictObject({
  id: z.uuid(),
  /** Changes whenever anything in the order changes. */
  mark: z.string(),
  order: CounterOrder,
  /** Null until the bill is frozen. */
  receipt: Receipt.nullable(),
})
export type CopiedOrder = z.output<typeof CopiedOrder>

export const CounterCopy = z.strictObject({
  asOf: instant('As of'),
  deviceName: z.string(),
  shop: z.strictObject({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    phone: z.string(),
    timeZone: z.string(),
  }),
  /** The newest program's version. Null when the server has no program to offer. */
  program: z.string().nullable(),
  changed: z.array(CopiedOrder),
  /** Orders no longer on the board. */
  gone: z.array(z.uuid()),
  /** True when more changes did not fit in this reply. Ask again right away. */
  hasMore: z.boolean(),
})
export type CounterCopy = z.output<typeof CounterCopy>
