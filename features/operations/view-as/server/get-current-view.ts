import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { ownViews } from '../contract/index.ts'

/** The open page calls this every few seconds, so that it closes soon after the person ends the view. */
export const getCurrentView: Verb<typeof ownViews.current> = async ({ actor: { view } }) =>
  view ? { id: view.id, endsAt: view.endsAt.toISOString() } : refuse(standardRefusals.notFound)
