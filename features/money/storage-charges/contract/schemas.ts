import { z } from 'zod'
import { isRequired } from '../../../../common/messages.ts'
import { cents, id, instant, line } from '../../../../common/text.ts'
import { numberOfCall, spoken } from '../../../repair/work-orders/contract/index.ts'

export const chargeStates = ['asked', 'agreed', 'covered', 'declined', 'withdrawn'] as const

/** A charge, or a request for one. Money is in cents, days are yyyy-MM-dd. */
export const StorageCharge = z.strictObject({
  id: z.uuid(),
  days: z.array(z.iso.date()),
  perDayCents: z.int(),
  amountCents: z.int(),
  /** The tax on it, which comes on top. */
  taxCents: z.int(),
  /** `covered`: charged without an answer, before storage needed one of its own. */
  state: z.enum(chargeStates),
  askedAt: instant('Date'),
  answeredAt: instant('Date').nullable(),
  /** The person who agreed or declined. */
  givenBy: z.string(),
})
export type StorageCharge = z.output<typeof StorageCharge>

/** The customer does not accept the bill. */
export const BillDispute = z.strictObject({ reason: z.string(), openedAt: instant('Date'), endedAt: instant('Date').nullable() })
export type BillDispute = z.output<typeof BillDispute>

/** Why the customer disputes the bill. */
export const DisputeForm = z.strictObject({ reason: line('Reason', 300) })

export const Storage = z.strictObject({
  workOrderId: z.uuid(),
  isReady: z.boolean(),
  timeZone: z.string(),
  /** From the estimate the customer answered: cents per working day, and the number of free working days. */
  terms: z.strictObject({ centsPerDay: z.int(), freeWorkingDays: z.int() }),
  /** The last free working day; null unless the vehicle is ready. */
  freeThrough: z.iso.date().nullable(),
  /** Days that can be charged and are not in any charge yet. */
  days: z.array(z.iso.date()),
  amountCents: z.int(),
  taxCents: z.int(),
  /** The shop's state allows no storage charge while the customer disputes the bill. */
  isFreeInDispute: z.boolean(),
  /** Oldest first; always empty where the state's rule does not stop storage. */
  disputes: z.array(BillDispute),
  /** Since the order last became ready, oldest first. */
  charges: z.array(StorageCharge),
})
export type Storage = z.output<typeof Storage>

/** A storage request that waits for the customer's answer. */
export const StorageRequest = z.strictObject({
  id: z.uuid(),
  workOrderId: z.uuid(),
  shopId: z.uuid(),
  shop: z.string(),
  vehicle: z.string(),
  amountCents: z.int(),
  taxCents: z.int(),
})
export type StorageRequest = z.output<typeof StorageRequest>

const decided = { storageChargeId: id('Storage charge'), answer: z.enum(['agreed', 'declined'], isRequired('Answer')) }

/** The amount on screen when it was charged. It may have grown overnight. */
export const StorageSeen = z.strictObject({ amountCents: cents('Amount') })

/** The customer's own answer. */
export const StorageAnswer = z.strictObject(decided)

const spokenAnswer = z.strictObject({ ...decided, ...spoken })

/** An answer given by phone or at the counter and recorded by the shop. */
export const SpokenStorageAnswer = spokenAnswer.refine(numberOfCall.fits, numberOfCall)

/** The fields of the form for it. */
export const SpokenStorageEntry = spokenAnswer.omit({ storageChargeId: true }).refine(numberOfCall.fits, numberOfCall)
