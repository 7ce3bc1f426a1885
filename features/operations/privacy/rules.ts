import { addDays, dayMilliseconds } from '../../../common/dates.ts'
import type { EmailRole } from '../../platform/auth/contract/index.ts'

/** From the request to the earliest deletion, so that someone who changes their mind, or whose account was used by someone else, can stop it. */
export const waitingDays = 14

export const calculateWaitsUntil = (requestedAt: Date): Date => new Date(requestedAt.getTime() + waitingDays * dayMilliseconds)

/** How long the file of an export can be downloaded. */
export const exportDays = 7

/** How long the address of the last e-mail is kept after a deletion. */
export const lastMailDays = 30

export const requestStates = ['waiting', 'approved', 'withdrawn', 'declined', 'done'] as const
export type RequestState = (typeof requestStates)[number]

/** Only an open request can be withdrawn, approved or declined. */
export const isOpenRequest = (state: RequestState): boolean => state === 'waiting' || state === 'approved'

/** An approved request whose waiting time is over. */
export const isDueForDeletion = ({ state, waitsUntil }: { state: RequestState; waitsUntil: Date }, now: Date): boolean =>
  state === 'approved' && waitsUntil <= now

/** Records that stay after a deletion, in words for the person: which, for how long, and by which law. */
export interface KeptRecord {
  what: string
  howLong: string
  /** The law or rule with its place. */
  source: string
}

const repairRecords: KeptRecord = {
  what: 'Estimates, authorizations, agreements, invoices and payments of visits to a shop, with the name on them',
  howLong: 'At least 3 years in California and 1 year in Florida; elsewhere as long as the shop keeps its invoices',
  source: '16 CCR 3358 (California); Fla. Stat. 559.905-559.909 (Florida); elsewhere the shop’s own policy',
}

const businessRecords: KeptRecord = {
  what: 'Orders, invoices and payments between shops and vendors, with the business name on them',
  howLong: 'As long as the other side keeps its books',
  source: 'The other business’s own tax and sales records',
}

const accessRecords: KeptRecord = {
  what: 'The log of what admins did with the account and why, without your name and e-mail',
  howLong: 'As long as the platform runs, because entries of the log are chained',
  source: 'Liftbay’s security policy',
}

const employmentRecords: readonly KeptRecord[] = [
  {
    what: 'Form I-9 with its audit trail',
    howLong: 'Until the later of 3 years after the hire and 1 year after the end of the job',
    source: '8 U.S.C. 1324a(b)(3)',
  },
  { what: 'Personnel records', howLong: '1 year after the end of the job', source: '29 CFR 1602.14' },
  { what: 'Payroll records, with name and address', howLong: '3 years after the last entry', source: '29 CFR 516.5' },
  { what: 'Records of hours worked', howLong: '2 years', source: '29 CFR 516.6' },
  {
    what: 'Records of employment tax, with Form W-4',
    howLong: '4 years after the tax is due or paid',
    source: '26 CFR 31.6001-1(e)(2)',
  },
]

/** The records the law keeps about a person with this role. Shown before and after a deletion, and in its last e-mail. */
export const keptRecords: Readonly<Record<EmailRole, readonly KeptRecord[]>> = {
  customer: [repairRecords, accessRecords],
  owner: [repairRecords, businessRecords, accessRecords],
  employee: [...employmentRecords, { ...repairRecords, what: 'Your name on repair orders you worked on' }, accessRecords],
  vendors: [businessRecords, accessRecords],
}

/** One sentence about the data that a deletion erases. */
export const erased: Readonly<Record<EmailRole, string>> = {
  customer:
    'Your e-mail, phone, address, preferences, vehicles with their documents and photos, saved cards, chats, logins and notifications are erased.',
  owner: 'Your e-mail, phone, home address, logins, devices and notifications are erased.',
  employee: 'Your e-mail, phone, address, emergency contact, logins and notifications are erased from your account.',
  vendors: 'Your e-mail, contact name, phone, logins and notifications are erased.',
}

export const describeKept = (role: EmailRole): string =>
  keptRecords[role].map(({ what, howLong, source }) => `${what}. ${howLong} (${source}).`).join('\n')

/** The last day on which an export can be downloaded. */
export const getLastDay = (day: string): string => addDays(day, exportDays)

/** The open business of a shop without another owner. */
export interface SoleShop {
  shop: string
  payouts: number
  /** Money that no payout has yet. */
  payoutItems: number
  chargebacks: number
  refunds: number
  appointments: number
  employees: number
}

const count = (number: number, singular: string, plural = `${singular}s`): string[] =>
  number > 0 ? [`${number} ${number === 1 ? singular : plural}`] : []

/** Each open thing of a shop by its name; null if nothing is open. */
export function describeSoleShop(open: SoleShop): string | null {
  const things = [
    ...count(open.payouts, 'unpaid payout'),
    ...count(open.payoutItems, 'payment that is not paid out', 'payments that are not paid out'),
    ...count(open.chargebacks, 'open chargeback'),
    ...count(open.refunds, 'refund due', 'refunds due'),
    ...count(open.appointments, 'booked appointment'),
    ...count(open.employees, 'current employee'),
  ]
  if (things.length === 0) return null
  const list = things.length === 1 ? things[0] : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`
  return `${open.shop} has no other owner and still has ${list}. Finish these first, or add another owner.`
}

/** The open business of someone other than a customer. */
export interface OpenTies {
  /** Shops that the person owns and whose plan or trial is running, or that have open orders. */
  runningShops: readonly string[]
  /** Shops that the person alone owns. */
  soleShops: readonly SoleShop[]
  /** Shops where the person works. */
  jobs: readonly string[]
  /** Purchase orders of shops that a vendor has not finished. */
  purchaseOrders: number
  /** A vendor's ad account balance and debt, in cents. */
  adCents: number
}

/** Why the account cannot be deleted yet; null if it can. */
export function describeOpenTies({ runningShops, soleShops, jobs, purchaseOrders, adCents }: OpenTies): string | null {
  if (runningShops.length > 0)
    return `${runningShops.join(', ')} still has open repair orders or a running plan. Close the orders and let the plan end first.`
  const alone = soleShops.map(describeSoleShop).filter((text) => text !== null)
  if (alone.length > 0) return alone.join(' ')
  if (jobs.length > 0) return `You still work at ${jobs.join(', ')}. Ask the shop to end your access first.`
  if (purchaseOrders > 0)
    return `${purchaseOrders === 1 ? '1 purchase order is' : `${purchaseOrders} purchase orders are`} not finished. Ship or decline that first.`
  return adCents > 0 ? 'Your ad account still has a balance. Ask for a refund or pay it first.' : null
}
