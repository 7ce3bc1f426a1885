import { z } from 'zod'
import { email, instant, isInvalid, paragraph } from '../../../../common/text.ts'
import { emailRoles } from '../../../platform/auth/contract/index.ts'
import { requestStates } from '../rules.ts'

export const KeptRecord = z.strictObject({ what: z.string(), howLong: z.string(), source: z.string() })

const request = {
  id: z.uuid(),
  state: z.enum(requestStates),
  requestedAt: instant('Requested'),
  waitsUntil: instant('Waits until'),
  /** Why it was declined; empty otherwise. */
  reason: z.string(),
  /** The reason an approved deletion could not be done; empty if there was none. */
  blockedBy: z.string(),
  endedAt: instant('Ended').nullable(),
}

export const OwnRequest = z.strictObject(request)
export type OwnRequest = z.output<typeof OwnRequest>

/** A request as admins see it. The e-mail is blank some time after the deletion. */
export const DeletionRequest = z.strictObject({
  ...request,
  email: z.string(),
  role: z.enum(emailRoles),
  reviewedBy: z.string().nullable(),
})
export type DeletionRequest = z.output<typeof DeletionRequest>

export const OwnExport = z.strictObject({
  id: z.uuid(),
  state: z.enum(['making', 'done', 'failed']),
  createdAt: instant('Created'),
  /** Until then the file can be downloaded; null while there is no file. */
  availableUntil: instant('Available until').nullable(),
  sizeBytes: z.number().int().nullable(),
  /** An admin started it because the person asked. */
  isByAdmin: z.boolean(),
})
export type OwnExport = z.output<typeof OwnExport>

export const OwnPrivacy = z.strictObject({
  /** The newest request, in any state. */
  request: OwnRequest.nullable(),
  /** The business to finish before a deletion; null when there is none. */
  openBusiness: z.string().nullable(),
  erased: z.string(),
  kept: z.array(KeptRecord),
  waitingDays: z.number().int(),
  exports: z.array(OwnExport),
})
export type OwnPrivacy = z.output<typeof OwnPrivacy>

export const DeclineForm = z.strictObject({ reason: paragraph('Reason', 1000) })

export const ExportForm = z.strictObject({
  email: email(),
  role: z.enum(emailRoles, isInvalid('Role')),
  /** How the person asked. For the audit log. */
  reason: paragraph('Reason', 500),
})

export const RetentionRule = z.strictObject({
  key: z.string(),
  what: z.string(),
  howLong: z.string(),
  source: z.string(),
  /** The last time it ran, and how many rows it removed in the last 30 days; null before the first time. */
  lastAt: instant('Last').nullable(),
  removed: z.number().int(),
})
export type RetentionRule = z.output<typeof RetentionRule>

export const RetentionRun = z.strictObject({
  rule: z.string(),
  what: z.string(),
  day: z.string(),
  runs: z.number().int(),
  removed: z.number().int(),
  failed: z.number().int(),
  lastAt: instant('Last'),
})
export type RetentionRun = z.output<typeof RetentionRun>
