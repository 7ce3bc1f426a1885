import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { route } from '../../common/route.ts'
import { instant, isInvalid } from '../../common/text.ts'
import { Receipt } from '../payments/contract.ts'
import { ShopConcern, ShopLabor, ShopPart, ShopWorkOrder } from '../work-orders/contract.ts'

export const counterRefusals = {
  /** RFC 6750: get a new access token, or be let in anew. */
  invalidToken: refusal(401, 'invalid_token', 'This computer is not let in, or has to renew its token.'),
}

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
  complaint: true,
  cause: true,
  correction: true,
  decision: true,
  declineReason: true,
  changed: true,
}).extend({ labors: z.array(CounterLabor), parts: z.array(CounterPart) })

const { workOrder, customer, vehicle, totals, bill } = ShopWorkOrder.shape

/** A work order as it lies at the counter: what parts cost the shop, the estimates and the history stay on the server. */
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

/** Where the program is to be had, and what it is. */
export const CounterProgram = z.strictObject({ version: z.string(), sha256: z.string(), bytes: z.int(), path: z.string() })
export type CounterProgram = z.output<typeof CounterProgram>

export const CopiedOrder = z.strictObject({
  id: z.uuid(),
  /** Changes with all that stands in it. */
  mark: z.string(),
  order: CounterOrder,
  /** From the frozen bill on. */
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
  /** The newest program's version; null: the server has none to offer. */
  program: z.string().nullable(),
  changed: z.array(CopiedOrder),
  /** Not on the board any more. */
  gone: z.array(z.uuid()),
  /** Ask again at once: not all that has changed found room. */
  hasMore: z.boolean(),
})
export type CounterCopy = z.output<typeof CounterCopy>

export const counter = {
  copy: route('app', 'POST /counter/copy', {
    what: 'The board’s orders that are not, or not so, among the known ones; with the token of a program that was let in',
    who: 'anyone',
    fromDisk: true,
    body: z.strictObject({
      known: z.record(z.uuid(), z.string().max(40)).refine((known) => Object.keys(known).length <= 4000, isInvalid('known')),
    }),
    reply: CounterCopy,
    refuses: [counterRefusals.invalidToken],
    limits: [{ max: 600, seconds: 60, per: 'address' }],
  }),
  program: route('app', 'GET /counter/program', {
    what: 'The program for the counter’s computer: its version, its SHA-256, and where to download it',
    who: 'anyone',
    reply: z.strictObject({ program: CounterProgram.nullable() }),
  }),
}
