import { z } from 'zod'
import { isRequired } from '../../common/messages.ts'
import { refusal } from '../../common/refusal.ts'
import { route } from '../../common/route.ts'
import { cents, id, instant } from '../../common/text.ts'
import { numberOfCall, ShopWorkOrder, spoken, workOrderRefusals } from '../work-orders/contract.ts'

export const storageRefusals = {
  notReady: refusal(409, 'not_ready', 'Storage is charged only while a finished vehicle waits to be fetched.'),
  nothingToCharge: refusal(409, 'nothing_to_charge', 'No working day is left to charge for.'),
  changed: refusal(409, 'storage_changed', 'Meanwhile it is another amount. Look at it again.'),
  stillAsked: refusal(409, 'still_asked', 'The customer has not answered the last question yet.'),
  notAsked: refusal(409, 'not_asked', 'This question is not open any more. Look at the order again.'),
  nothingCharged: refusal(409, 'nothing_charged', 'There is no storage charge to take back.'),
  paid: refusal(409, 'storage_paid', 'This storage charge is paid. Give the money back instead.'),
}

export const chargeStates = ['asked', 'agreed', 'covered', 'declined', 'withdrawn'] as const

/** One charge, or the question for one. Money is cents, days are yyyy-MM-dd. */
export const StorageCharge = z.strictObject({
  id: z.uuid(),
  days: z.array(z.iso.date()),
  perDayCents: z.int(),
  amountCents: z.int(),
  /** `covered`: the authorized amount had room for it, so nobody was asked. */
  state: z.enum(chargeStates),
  askedAt: instant('Date'),
  answeredAt: instant('Date').nullable(),
  /** Who agreed or declined. */
  givenBy: z.string(),
})
export type StorageCharge = z.output<typeof StorageCharge>

export const Storage = z.strictObject({
  workOrderId: z.uuid(),
  isReady: z.boolean(),
  timeZone: z.string(),
  /** As the estimate said that the customer answered: cents a working day, and how many of them are free. */
  terms: z.strictObject({ centsPerDay: z.int(), freeWorkingDays: z.int() }),
  /** The last working day without a charge; null unless the vehicle is ready. */
  freeThrough: z.iso.date().nullable(),
  /** Days that could be charged and are in no charge yet. */
  days: z.array(z.iso.date()),
  amountCents: z.int(),
  /** What the customer must agree to before it is in the bill; 0 when the authorized amount has room. */
  toAgreeCents: z.int(),
  /** Of this readiness, oldest first. */
  charges: z.array(StorageCharge),
})
export type Storage = z.output<typeof Storage>

/** A question for storage that waits for the customer's answer. */
export const AskedStorage = z.strictObject({
  id: z.uuid(),
  workOrderId: z.uuid(),
  shopId: z.uuid(),
  shop: z.string(),
  vehicle: z.string(),
  amountCents: z.int(),
})
export type AskedStorage = z.output<typeof AskedStorage>

const decided = { storageChargeId: id('Storage charge'), answer: z.enum(['agreed', 'declined'], isRequired('Answer')) }

/** What was on screen when it was charged; it may have become more overnight. */
export const StorageSeen = z.strictObject({ amountCents: cents('Amount') })

/** The customer's own answer. */
export const StorageAnswer = z.strictObject(decided)

const spokenAnswer = z.strictObject({ ...decided, ...spoken })

/** An answer that came by phone or at the counter, written down by the shop. */
export const SpokenStorageAnswer = spokenAnswer.refine(numberOfCall.fits, numberOfCall)

/** The same as its form asks for it. */
export const SpokenStorageEntry = spokenAnswer.omit({ storageChargeId: true }).refine(numberOfCall.fits, numberOfCall)

const staff = ['owner', 'employee'] as const
const ofShop = z.strictObject({ id: id('Work order') })
const ofCustomer = z.strictObject({ shopId: id('Shop'), workOrderId: id('Work order') })
/** Each of them is a mail. */
const limits = [{ max: 30, seconds: 600, per: 'account' }] as const
const change = { who: staff, params: ofShop, reply: ShopWorkOrder, version: true } as const

export const storageCharges = {
  read: route('shop', 'GET /workorder/{id}/storage', {
    what: 'What storing the finished vehicle costs by now, and what of it was charged',
    who: staff,
    params: ofShop,
    reply: Storage,
  }),
  charge: route('shop', 'POST /workorder/{id}/storage', {
    ...change,
    what: 'Charge the working days that are due: at once where the authorized amount has room, else the customer is asked',
    body: StorageSeen,
    refuses: [storageRefusals.notReady, storageRefusals.nothingToCharge, storageRefusals.stillAsked, storageRefusals.changed],
    limits,
    once: true,
  }),
  takeBack: route('shop', 'DELETE /workorder/{id}/storage', {
    ...change,
    what: 'Take the open question back or, when there is none, the last charge, as long as it is not paid',
    refuses: [storageRefusals.notReady, storageRefusals.nothingCharged, storageRefusals.paid],
    limits,
  }),
  recordAnswer: route('shop', 'POST /workorder/{id}/storage/answer', {
    ...change,
    what: "Write down the customer's answer to a storage charge, given by phone or at the counter; they are told what was written",
    body: SpokenStorageAnswer,
    refuses: [storageRefusals.notAsked, workOrderRefusals.closed],
    limits,
    once: true,
  }),
  asked: route('web', 'GET /storage', {
    what: "The questions for storage that wait for the customer's answer",
    who: ['customer'],
    reply: z.array(AskedStorage),
  }),
  view: route('web', 'GET /workorder/{shopId}/{workOrderId}/storage', {
    what: "What storing the customer's finished vehicle costs, and what they are asked to agree to",
    who: ['customer'],
    params: ofCustomer,
    reply: Storage,
  }),
  answer: route('web', 'POST /workorder/{shopId}/{workOrderId}/storage', {
    what: 'The customer agrees to a storage charge, or declines it',
    who: ['customer'],
    params: ofCustomer,
    body: StorageAnswer,
    reply: Storage,
    refuses: [storageRefusals.notAsked],
    limits,
    once: true,
  }),
}
