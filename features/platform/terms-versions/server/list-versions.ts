import type { Verb } from '../../../../kit/server/index.ts'
import type { termsVersions } from '../contract/index.ts'
import { listVersions as readVersions } from './store.ts'
import { termsBook } from './terms-book.ts'

const pageSize = 20

export const listVersions: Verb<typeof termsVersions.list> = async ({ db, get }, { query: { after = null } }) => {
  const rows = await readVersions(db, { after, limit: pageSize + 1 })
  const current = await get(termsBook).current()
  const versions = rows.slice(0, pageSize).map((row) => ({
    ...row,
    isCurrent: row.number === current.number,
    publishedAt: row.publishedAt.toISOString(),
  }))
  return { versions, next: rows.length > pageSize ? versions.at(-1)!.number : null }
}
