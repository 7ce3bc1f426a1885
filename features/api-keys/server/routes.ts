import { serve } from '../../../server/kit/context.ts'
import { apiKeys } from '../contract.ts'
import { list, make, revoke } from './verbs.ts'

export const routes = serve('api-keys', apiKeys, { list, make, revoke })
