import type { Verb } from '../../../../kit/server/index.ts'
import type { shopCustomers } from '../contract/index.ts'
import { readCustomerReply } from './page-replies.ts'

export const getCustomer: Verb<typeof shopCustomers.read> = (context, { params }) =>
  readCustomerReply(context.db, context, params)
