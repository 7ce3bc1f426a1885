import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { keyRights, route } from '../../common/route.ts'
import { day, id, instant, isRequired, line } from '../../common/text.ts'

export const mostKeys = 20

export const apiKeyRefusals = {
  tooMany: refusal(409, 'too_many_keys', 'A shop can have 20 keys. Revoke one that is not needed any more.'),
  past: refusal(400, 'expires_in_the_past', 'This day is over. Choose a later one, or none.'),
}

export const ApiKeyForm = z.strictObject({
  name: line('Name', 60),
  rights: z.array(z.enum(keyRights)).min(1, isRequired('Right')),
  /** The last day on which it is good; null: it has none. */
  lastDay: day('Last day').nullable().default(null),
})
export type ApiKeyForm = z.output<typeof ApiKeyForm>

export const ApiKey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** How it begins. */
  prefix: z.string(),
  rights: z.array(z.enum(keyRights)),
  createdAt: instant('Date'),
  expiresAt: instant('Date').nullable(),
  lastUsedAt: instant('Date').nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

const ofShop = z.strictObject({ shop: id('Shop') })

export const apiKeys = {
  list: route('owner', 'GET /keys/{shop}', {
    what: "The shop's API keys that were not revoked, newest first",
    who: ['owner'],
    params: ofShop,
    reply: z.strictObject({ timeZone: z.string(), keys: z.array(ApiKey) }),
  }),
  make: route('owner', 'POST /keys/{shop}', {
    what: 'Make an API key for one shop; the whole key is in this answer only',
    who: ['owner'],
    params: ofShop,
    body: ApiKeyForm,
    reply: z.strictObject({ key: z.string(), made: ApiKey }),
    refuses: [apiKeyRefusals.tooMany, apiKeyRefusals.past],
    limits: [{ max: 30, seconds: 600, per: 'account' }],
  }),
  revoke: route('owner', 'DELETE /keys/{shop}/{id}', {
    what: 'Revoke an API key: from now on it opens nothing',
    who: ['owner'],
    params: z.strictObject({ shop: id('Shop'), id: id('Key') }),
    reply: z.strictObject({ id: z.uuid() }),
  }),
}
