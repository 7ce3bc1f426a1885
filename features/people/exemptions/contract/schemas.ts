import { z } from 'zod'
import { day, id, isRequired, line } from '../../../../common/text.ts'
import { stateCode } from '../../../platform/places/contract/index.ts'

/** Why a customer is exempt, as sales tax returns ask for it. */
export const exemptionReasons = ['government', 'resale', 'nonprofit', 'farm', 'other'] as const
export type ExemptionReason = (typeof exemptionReasons)[number]

export const ExemptionForm = z.strictObject({
  certificate: line('Certificate number', 60),
  /** The state that issued it. */
  state: stateCode(),
  reason: z.enum(exemptionReasons, isRequired('Reason')),
  /** The last day it is valid; null when it does not expire. */
  expiresOn: day('Expires on').nullable().default(null),
  /** A picture or PDF of it that the caller has just uploaded. */
  fileId: id('File').optional(),
})
export type ExemptionForm = z.output<typeof ExemptionForm>

export const Exemption = z.strictObject({
  exemptionId: z.uuid(),
  certificate: z.string(),
  state: z.string(),
  reason: z.enum(exemptionReasons),
  expiresOn: z.iso.date().nullable(),
  isExpired: z.boolean(),
  fileId: z.uuid().nullable(),
  recordedBy: z.string(),
  recordedAt: z.iso.datetime({ offset: true }),
  endedBy: z.string(),
  endedAt: z.iso.datetime({ offset: true }).nullable(),
})
export type Exemption = z.output<typeof Exemption>

/** A customer's certificates at one shop. */
export const Exemptions = z.strictObject({
  /** The one that counts, even when it has expired; null when there is none. */
  current: Exemption.nullable(),
  /** Ended ones, newest first. */
  past: z.array(Exemption),
  timeZone: z.string(),
  /** Whether the caller works at the desk. */
  mayChange: z.boolean(),
})
export type Exemptions = z.output<typeof Exemptions>

/** A certificate as orders and papers name it. */
export const ShownExemption = z.strictObject({ certificate: z.string(), state: z.string() })
export type ShownExemption = z.output<typeof ShownExemption>
