import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/text.ts'
import { instantText } from '../../work-orders/contract/index.ts'

/** A shop that says someone is its customer. */
export const ShopRequest = z.strictObject({
  shopId: z.uuid(),
  dba: z.string(),
  /** `Austin, TX` */
  place: z.string(),
  phone1: z.string(),
  requestedAt: instantText,
})
export type ShopRequest = z.output<typeof ShopRequest>

export const ShopRequests = z.strictObject({ requests: z.array(ShopRequest) })

export const AnswerForm = z.strictObject({ answer: z.enum(['accept', 'decline'], isRequired('Answer')) })

export const RequestLink = z.strictObject({ token: z.string().regex(/^[\w-]{1,200}$/, isInvalid('Link')) })

/** How a shop's walk-in and the account with the same e-mail and phone are related. */
export const DeskRequest = z.strictObject({
  /**
   * `none`: no account has this e-mail and phone. `open`: there is one that was not asked. `confirmed`: it knows the shop, so this record
   * can be added to it.
   */
  state: z.enum(['none', 'open', 'requested', 'declined', 'confirmed']),
  /** When the last code was sent; null when none was. */
  sentAt: instantText.nullable(),
  /** When a shop that was declined may ask again. */
  askAgainAt: instantText.nullable(),
  /** The customer with the account, when `confirmed`. */
  customerId: z.uuid().nullable(),
})
export type DeskRequest = z.output<typeof DeskRequest>

export const CodeForm = z.strictObject({ code: z.string(isRequired('Code')).regex(/^\d{6}$/, isInvalid('Code')) })
