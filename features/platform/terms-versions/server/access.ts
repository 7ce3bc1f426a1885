import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Context } from '../../../../kit/server/index.ts'
import { lockDraft } from './store.ts'

/** The draft, held until the transaction ends. Refuses when there is none, or when the caller saw another state of it. */
export async function requireDraft({ db: tx, version }: Pick<Context, 'db' | 'version'>): Promise<string> {
  const draft = (await lockDraft(tx)) ?? refuse(standardRefusals.notFound)
  return draft.version === version ? draft.id : refuse(standardRefusals.stale)
}
