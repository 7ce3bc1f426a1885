/** The last order of a page; the next page starts after it. */

import { sql } from 'kysely'
import { makeBadInput } from '../../../../kit/server/index.ts'

export interface PageKey {
  createdAt: string
  id: string
}

/** The key as callers see it: `2026-11-21T10:00:00.000000Z_<id>` */
export const pageCursor = sql`to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || o.id`

/** Null: the first page. */
export const selectPageStart = (key: PageKey | null): PageKey =>
  key ?? { createdAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** Parses the `next` of a page. The contract checked its format, but not whether its day exists. */
export function parsePageKey(after: string | undefined): PageKey | null {
  if (after === undefined) return null
  const [createdAt = '', id = ''] = after.split('_')
  if (Number.isNaN(Date.parse(createdAt))) throw makeBadInput({ after: 'After is invalid' })
  return { createdAt, id }
}
