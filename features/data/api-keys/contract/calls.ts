import { z } from 'zod'
import { ownerRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { apiKeyRefusals } from './refusals.ts'
import { ApiKey, ApiKeyForm } from './schemas.ts'

const ofShop = z.strictObject({ shop: id('Shop') })

export const apiKeys = {
  list: ownerRoute('owner', 'GET /keys/{shop}', {
    what: "List the shop's API keys that are not revoked, newest first",
    params: ofShop,
    reply: z.strictObject({ timeZone: z.string(), keys: z.array(ApiKey) }),
  }),
  create: ownerRoute('owner', 'POST /keys/{shop}', {
    what: 'Create an API key for one shop; only this reply has the whole key',
    params: ofShop,
    body: ApiKeyForm,
    reply: z.strictObject({ key: z.string(), made: ApiKey }),
    refuses: [apiKeyRefusals.limitReached, apiKeyRefusals.expiryPast],
    confirms: true,
    limits: [{ max: 30, seconds: 600, per: 'account' }],
  }),
  revoke: ownerRoute('owner', 'DELETE /keys/{shop}/{id}', {
    what: 'Revoke an API key; it stops working immediately',
    params: z.strictObject({ shop: id('Shop'), id: id('Key') }),
    reply: z.strictObject({ id: z.uuid() }),
  }),
}
