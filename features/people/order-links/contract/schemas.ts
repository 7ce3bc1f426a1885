import { z } from 'zod'
import { instant, isInvalid } from '../../../../common/text.ts'

export const OrderLinkToken = z.strictObject({
  token: z.string(isInvalid('Link')).regex(/^[\w-]{20,100}$/, isInvalid('Link')),
})

export const OpenedLink = z.strictObject({
  /** Sent as a bearer token with the calls about this order. */
  key: z.string(),
  shopId: z.uuid(),
  workOrderId: z.uuid(),
  /** The caller is logged in as the customer, so their own pages show the order, with everything else. */
  isOwn: z.boolean(),
})
export type OpenedLink = z.output<typeof OpenedLink>

export const OrderLink = z.strictObject({
  shopId: z.uuid(),
  workOrderId: z.uuid(),
  dba: z.string(),
  expiresAt: instant('Expires at'),
  /** False once its question is answered: the link then only reads. */
  canAnswer: z.boolean(),
})
export type OrderLink = z.output<typeof OrderLink>
