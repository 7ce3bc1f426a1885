import { describeSent } from '../../../people/customers/rules.ts'
import type { ShopWorkOrder } from '../contract/index.ts'

/** Says where the notice of a change went, as the shop reads it; empty when nobody was to be notified. */
export const describeNotice = ({ sentTo, customer }: ShopWorkOrder): string => (sentTo ? describeSent(sentTo, customer) : '')
