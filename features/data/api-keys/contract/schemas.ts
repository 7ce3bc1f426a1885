import { z } from 'zod'
import { keyRights } from '../../../../common/route.ts'
import { day, instant, isRequired, line } from '../../../../common/text.ts'

export const maxKeys = 20

export const ApiKeyForm = z.strictObject({
  name: line('Name', 60),
  /** A shop's rights or a vendor's; a key never has both. */
  rights: z.array(z.enum(keyRights)).min(1, isRequired('Right')),
  /** The last day on which the key works; null when it has no last day. */
  lastDay: day('Last day').nullable().default(null),
})
export type ApiKeyForm = z.output<typeof ApiKeyForm>

export const ApiKey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** The first characters of the key. */
  prefix: z.string(),
  rights: z.array(z.enum(keyRights)),
  createdAt: instant('Date'),
  expiresAt: instant('Date').nullable(),
  lastUsedAt: instant('Date').nullable(),
})
export type ApiKey = z.output<typeof ApiKey>
