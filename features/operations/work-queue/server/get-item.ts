import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db, Verb } from '../../../../kit/server/index.ts'
import { findContactMessage } from '../../../platform/contact/server/index.ts'
import type { WorkItem, WorkItemDetail, workQueue } from '../contract/index.ts'
import { listAssignable, listOwnKinds } from './access.ts'
import { findItem } from './store.ts'

export const getItem: Verb<typeof workQueue.read> = ({ db, actor }, { params: { id } }) => readItem(db, actor, id)

/** An item of a kind that the admin may work on. Any other answers 404. */
export async function readItem(db: Db, actor: Actor, id: string): Promise<WorkItemDetail> {
  const found = (await findItem(db, id)) ?? refuse(standardRefusals.notFound)
  const { kind, subjectId, json } = found
  if (!(await listOwnKinds(db, actor)).includes(kind)) refuse(standardRefusals.notFound)
  return {
    ...(JSON.parse(json) as WorkItem & Pick<WorkItemDetail, 'history'>),
    assignable: await listAssignable(db, kind),
    message: kind === 'contact-message' ? await findContactMessage(db, subjectId) : null,
  }
}
