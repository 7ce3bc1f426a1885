import { type Refusal, refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, slot } from '../../../../kit/server/index.ts'
import { termsRefusals } from '../contract/index.ts'
import { lockDraft } from './store.ts'

type Visit = Pick<Context<Actor>, 'db' | 'actor' | 'clock'>

/** Refuses unless the caller counts as a second admin besides the one who asked. Admin roles, which stand above this feature, decide. */
export const secondAdmin = slot<(visit: Visit, askedBy: string, sameAdmin: Refusal) => Promise<void>>('second admin for terms')

/** The draft, held until the transaction ends. Refuses when there is none, or when the caller saw another state of it. */
async function lockSeenDraft({ db: tx, version }: Pick<Context, 'db' | 'version'>) {
  const draft = (await lockDraft(tx)) ?? refuse(standardRefusals.notFound)
  return draft.version === version ? draft : refuse(standardRefusals.stale)
}

/** The ID of the draft while it is edited. */
export async function requireDraft(context: Pick<Context, 'db' | 'version'>): Promise<string> {
  const { id, proposedBy } = await lockSeenDraft(context)
  refuseIf(proposedBy === null ? null : termsRefusals.waiting)
  return id
}

/** The draft while it waits for another admin. */
export async function requireWaitingDraft(context: Pick<Context, 'db' | 'version'>) {
  const { id, proposedBy, effectiveOn } = await lockSeenDraft(context)
  if (proposedBy === null || effectiveOn === null) return refuse(termsRefusals.notWaiting)
  return { id, proposedBy, effectiveOn }
}
