import type { Verb } from '../../../../kit/server/index.ts'
import type { vendorCatalog } from '../contract/index.ts'
import { listParts } from './store-parts.ts'

const pageLength = 50

export const listCatalog: Verb<typeof vendorCatalog.list> = async ({ db, actor }, { query }) => {
  const { text, kind = null, after = null } = query
  const patterns = text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const parts = await listParts(db, { vendorId: actor.accountId, patterns, kind, after, limit: pageLength })
  return { parts, next: parts.length === pageLength ? (parts.at(-1)?.partId ?? null) : null }
}
