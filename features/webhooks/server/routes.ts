import { serve } from '../../../server/kit/context.ts'
import { webhooks } from '../contract.ts'
import { add, again, change, list, remove, renew, test } from './verbs.ts'

export const routes = serve('webhooks', webhooks, { list, add, change, remove, renew, test, again })
