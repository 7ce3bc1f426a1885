import type { Db } from '../../../../kit/server/index.ts'
import { closeWorkItem, openWorkItem } from '../../../platform/work-items/server/index.ts'
import { lockSubject } from './store.ts'

/** The admins' work item for one thing that shops propose: one for all of its open proposals, done once there are none. */
export async function updateWorkItem(
  tx: Db,
  subject: string,
  { at, by, outcome = 'Withdrawn' }: { at: Date; by: string | null; outcome?: string },
): Promise<void> {
  const open = await lockSubject(tx, subject)
  const [first] = open
  if (!first) return closeWorkItem(tx, { kind: 'labor-proposal', subjectId: subject, outcome, by, at })
  const name = first.guideTitle || first.title
  const title = open.length === 1 ? name : `${name} (${open.length} shops)`
  await openWorkItem(tx, { kind: 'labor-proposal', subjectId: subject, title, link: '/labor-guide/proposals', at })
}
