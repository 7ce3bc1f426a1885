import { connectVerbs } from '../../../../kit/server/index.ts'
import { apiKeys } from '../contract/index.ts'
import { createApiKey } from './create-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { revokeApiKey } from './revoke-api-key.ts'

export const routes = connectVerbs('api-keys', apiKeys, {
  list: listApiKeys,
  create: createApiKey,
  revoke: revokeApiKey,
})
