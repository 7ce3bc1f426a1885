import { minuteMilliseconds } from '../../../../common/dates.ts'
import type { Actor, Context } from '../../../../kit/server/index.ts'
import { recordView } from '../../personnel/server/index.ts'
import type { Opened } from './access.ts'
import { type DocumentRow, hasViewSince, markSeen } from './store.ts'

/** A page reads a document's details, its picture and a download. Within these minutes, that is one view. */
const oneViewMinutes = 10

/** Records that the shop opened a document. The employee can see that, without the names of papers for the shop only. */
export async function recordOpened(
  context: Pick<Context<Actor>, 'db' | 'actor' | 'clock'>,
  { record, document }: Opened & { document: DocumentRow },
): Promise<void> {
  const { db, actor, clock } = context
  const what = document.visibility === 'both' ? `Document: ${document.title}` : 'A document of the shop'
  const since = new Date(clock.now().getTime() - oneViewMinutes * minuteMilliseconds)
  await markSeen(db, document.id, clock.now())
  if (!(await hasViewSince(db, { recordId: record.id, by: actor.accountId, what, since })))
    await recordView(context, record.id, what)
}
