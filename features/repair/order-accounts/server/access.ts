import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Caller, LinkActor } from '../../../../kit/server/index.ts'

/** The link in use. Refuses with 404 anyone who is logged in: they have an account. */
export const requireLink = (actor: Caller): LinkActor => (actor.role === 'link' ? actor : refuse(standardRefusals.notFound))
