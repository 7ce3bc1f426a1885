import { z } from 'zod'
import { email, instant, isInvalid, paragraph } from '../../../../common/text.ts'
import { emailRoles, Info } from '../../../platform/auth/contract/index.ts'
import { viewStates } from '../rules.ts'

export const ViewForm = z.strictObject({
  email: email(),
  role: z.enum(emailRoles, isInvalid('Role')),
  /** The person reads it in the question. */
  reason: paragraph('Reason', 500),
})
export type ViewForm = z.output<typeof ViewForm>

const view = {
  id: z.uuid(),
  state: z.enum(viewStates),
  reason: z.string(),
  askedAt: instant('Asked'),
  answeredAt: instant('Answered').nullable(),
  /** When an allowed view ends by itself. */
  endsAt: instant('Ends').nullable(),
  endedAt: instant('Ended').nullable(),
  endedBy: z.enum(['admin', 'person']).nullable(),
}

/** A view as its admin sees it. */
export const AskedView = z.strictObject({ ...view, email: z.string(), role: z.enum(emailRoles) })
export type AskedView = z.output<typeof AskedView>

export const ViewedCall = z.strictObject({
  /** The call's description in words. */
  what: z.string(),
  times: z.number().int(),
  firstAt: instant('First'),
  lastAt: instant('Last'),
})

/** A view as the person whose account it is sees it. */
export const OwnView = z.strictObject({
  ...view,
  /** The admin's name. */
  admin: z.string(),
  startedAt: instant('Started').nullable(),
  /** Pages the admin looked at, in the order first seen. */
  calls: z.array(ViewedCall),
})
export type OwnView = z.output<typeof OwnView>

export const StartedView = z.strictObject({
  /** Used instead of an access token, for reading only. Kept in memory and never stored. */
  token: z.string(),
  endsAt: instant('Ends'),
  info: Info,
})
export type StartedView = z.output<typeof StartedView>
