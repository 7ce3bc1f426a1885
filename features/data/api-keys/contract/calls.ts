import { z } from 'zod'
import { ownerOrVendorRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { apiKeyRefusals } from './refusals.ts'
import { ApiKey, ApiKeyForm } from './schemas.ts'

/** The shop, or the vendor's own account. */
const ofOwner = z.strictObject({ owner: id('Owner') })

export const apiKeys = {
  list: ownerOrVendorRoute('owner', 'GET /keys/{owner}', {
    what: 'List the API keys of a shop, or the vendor’s own, that are not revoked, newest first',
    notInViews: true,
    params: ofOwner,
    reply: z.strictObject({ timeZone: z.string(), keys: z.array(ApiKey) }),
  }),
  create: ownerOrVendorRoute('owner', 'POST /keys/{owner}', {
    what: 'Create an API key for one shop or for the vendor; only this reply has the whole key',
    params: ofOwner,
    body: ApiKeyForm,
    reply: z.strictObject({ key: z.string(), made: ApiKey }),
    refuses: [apiKeyRefusals.limitReached, apiKeyRefusals.expiryPast],
    confirms: true,
    limits: [{ max: 30, seconds: 600, per: 'account' }],
  }),
  revoke: ownerOrVendorRoute('owner', 'DELETE /keys/{owner}/{id}', {
    what: 'Revoke an API key; it stops working immediately',
    params: z.strictObject({ owner: id('Owner'), id: id('Key') }),
    reply: z.strictObject({ id: z.uuid() }),
  }),
}
