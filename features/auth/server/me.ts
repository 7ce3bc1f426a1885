import type { Verb } from '../../../server/kit/context.ts'
import type { auth } from '../contract.ts'
import { infoOf } from './accounts.ts'

export const me: Verb<typeof auth.me> = (context) => infoOf(context, context.actor.accountId)
