import { z } from 'zod'
import {
  amount,
  BilledCharges,
  CustomerLabor,
  CustomerPart,
  instantText,
  jobWords,
  PicturedVehicle,
  ShownAdjustment,
} from '../../work-orders/contract/index.ts'

export const ServiceHistory = z.strictObject({
  vehicle: PicturedVehicle,
  /** When another owner took it over; null while it is theirs. */
  passedOnAt: instantText.nullable(),
  visits: z.array(
    z.strictObject({
      workOrderId: z.uuid(),
      shopId: z.uuid(),
      shop: z.string(),
      timeZone: z.string(),
      invoice: z.int(),
      createdAt: instantText,
      closedAt: instantText,
      odometer: z.int().nullable(),
      technician: z.string(),
      bill: BilledCharges,
      adjustments: z.array(ShownAdjustment),
      /** Refunded after it was paid; the amount paid is the bill less this. */
      creditedCents: z.int(),
      /** The signed agreements, first to last. */
      agreements: z.array(z.strictObject({ agreementId: z.uuid(), signedAt: instantText })),
      jobs: z.array(
        z.strictObject({
          ...jobWords,
          declineReason: z.string(),
          labors: z.array(CustomerLabor),
          parts: z.array(CustomerPart),
        }),
      ),
    }),
  ),
  next: z.string().nullable(),
})

export type ServiceHistory = z.output<typeof ServiceHistory>

/** A visit under an earlier owner: what was done, without who they were or what it cost. */
const EarlierVisit = z.strictObject({
  closedAt: instantText,
  shop: z.string(),
  timeZone: z.string(),
  odometer: z.int().nullable(),
  jobs: z.array(
    z.strictObject({
      labors: z.array(z.string()),
      parts: z.array(z.string()),
      cause: z.string(),
      correction: z.string(),
    }),
  ),
})

/** The history of a vehicle under its earlier owners. */
export const EarlierHistory = z.strictObject({
  /** Newest first. */
  visits: z.array(EarlierVisit),
  /** There are more visits, all older. */
  isCut: z.boolean(),
  /** Declined by an earlier owner and never approved since. */
  stillOpen: z.array(
    z.strictObject({
      /** Its labor and parts, as the shop named them. */
      what: z.string(),
      declinedAt: instantText,
      shop: z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() }),
    }),
  ),
})

export type EarlierHistory = z.output<typeof EarlierHistory>

/** A visit from before the shop joined Liftbay, as it was imported. Nobody authorized or paid it here. */
export const PastVisit = z.strictObject({
  id: z.uuid(),
  visitedOn: z.iso.date(),
  shop: z.string(),
  invoice: z.string(),
  odometer: z.int().nullable(),
  description: z.string(),
  /** As the shop's old program recorded it; null when it did not. */
  totalCents: amount.nullable(),
})

export type PastVisit = z.output<typeof PastVisit>

/** A summary of all visits of a vehicle. */
export const HistoryOverview = z.strictObject({
  /** Declined by the caller and never approved since. */
  stillOpen: z.array(
    z.strictObject({
      concernId: z.uuid(),
      complaint: z.string(),
      declinedAt: instantText,
      /** Its labor and parts as offered, before supplies and tax. */
      priceCents: amount,
      invoice: z.int(),
      shop: z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() }),
    }),
  ),
  /** Oldest first, each in its shop's time zone, including earlier owners' readings. */
  readings: z.array(z.strictObject({ at: instantText, timeZone: z.string(), miles: z.int() })),
})

export type HistoryOverview = z.output<typeof HistoryOverview>
