import type { Verb } from '../../../../kit/server/index.ts'
import type { auth } from '../contract/index.ts'
import { getAccountInfo } from './get-account-info.ts'

export const getMe: Verb<typeof auth.getMe> = (context) => getAccountInfo(context, context.actor.accountId)
