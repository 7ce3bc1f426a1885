import type { Db, Verb } from '../../../../kit/server/index.ts'
import type { TermsDraft, termsVersions } from '../contract/index.ts'
import { findDraft, listVersions } from './store.ts'

export const getDraft: Verb<typeof termsVersions.readDraft> = async ({ db }) => ({ draft: await readDraft(db) })

/** The draft with the number that it would get. */
export async function readDraft(db: Db): Promise<TermsDraft | null> {
  const found = await findDraft(db)
  if (!found) return null
  const [newest] = await listVersions(db, { after: null, limit: 1 })
  const { id: _, startedAt, ...draft } = found
  return { ...draft, number: (newest?.number ?? 0) + 1, startedAt: startedAt.toISOString() }
}
