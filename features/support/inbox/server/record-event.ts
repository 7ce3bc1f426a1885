import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { findWriterName } from '../../texting/server/index.ts'
import { insertEntry } from './store.ts'

/** Records in a thread what somebody did with it: `snoozed this until 11/30/2026, 8:00 AM`. */
export async function recordEvent(
  tx: Db,
  { actor, clock }: Pick<Context<Actor>, 'actor' | 'clock'>,
  threadId: string,
  text: string,
): Promise<void> {
  const byName = (await findWriterName(tx, actor.accountId)) ?? ''
  await insertEntry(tx, { threadId, kind: 'event', text, at: clock.now(), accountId: actor.accountId, byName })
}
