import { createHash } from 'node:crypto'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { manuals } from '../contract/index.ts'
import { publishVersion } from './publish-version.ts'

export const publishText: Verb<typeof manuals.publishText> = (context, { params, body }) => {
  const { text, ...details } = body
  const bytes = Buffer.from(text, 'utf8')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return inTransaction(context.db, async (tx) => {
    await requirePermission(tx, context.actor, params.shop, 'shop.personnel')
    const content = { kind: 'text', text } as const
    return publishVersion({ ...context, db: tx }, params.shop, { ...details, content, sizeBytes: bytes.byteLength, sha256 })
  })
}
