import { z } from 'zod'
import { instant, optionalLine, paragraph } from '../../../../common/text.ts'

export const verifiedKinds = ['shop', 'vendor'] as const

/** A shop's number and the state that gave it; a vendor's company and where it is. */
export const Checked = z.strictObject({ state: z.string(), number: z.string(), name: z.string(), address: z.string() })
export type Checked = z.output<typeof Checked>

export const Verification = z.strictObject({
  /** `none`: nothing was asked, or what was verified has changed. */
  state: z.enum(['none', 'waiting', 'verified', 'refused']),
  /** As it is now on the record. */
  current: Checked,
  requestedAt: instant('Date').nullable(),
  decidedAt: instant('Date').nullable(),
  /** Why it was refused; '' otherwise, because only admins read where it was looked up. */
  reason: z.string(),
})
export type Verification = z.output<typeof Verification>

/** Adds who decided, and where it was looked up. */
export const AdminVerification = Verification.extend({
  decidedBy: z.string(),
  source: z.string(),
  earlier: z.array(
    z.strictObject({
      number: z.string(),
      state: z.string(),
      decidedBy: z.string(),
      decidedAt: instant('Date').nullable(),
      endedAt: instant('Date'),
    }),
  ),
})
export type AdminVerification = z.output<typeof AdminVerification>

/** `number` and `name` are what the admin saw; another one is not verified by accident. */
const seen = { number: optionalLine('Number', 40), name: optionalLine('Name', 200) }
export const VerifyForm = z.strictObject({ ...seen, source: paragraph('Where you checked it', 500) })
export const RefuseForm = z.strictObject({ ...seen, reason: paragraph('Reason', 500) })
