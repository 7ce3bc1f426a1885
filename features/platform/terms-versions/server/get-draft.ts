import type { Db, Verb } from '../../../../kit/server/index.ts'
import type { TermsDraft, termsVersions } from '../contract/index.ts'
import { findDraft, listVersions } from './store.ts'

export const getDraft: Verb<typeof termsVersions.readDraft> = async ({ db, actor }) => ({
  draft: await readDraft(db, actor.accountId),
})

/** The draft with the number that it would get. */
export async function readDraft(db: Db, accountId: string): Promise<TermsDraft | null> {
  const found = await findDraft(db, accountId)
  if (!found) return null
  const [newest] = await listVersions(db, { after: null, limit: 1 })
  const { id: _, startedAt, proposedBy, proposedAt, isMine, ...draft } = found
  const proposal = proposedAt && { by: proposedBy, at: proposedAt.toISOString(), isMine }
  return { ...draft, number: (newest?.number ?? 0) + 1, startedAt: startedAt.toISOString(), proposal }
}
