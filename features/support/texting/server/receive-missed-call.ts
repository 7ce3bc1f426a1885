import { type Context, inRetriedTransaction } from '../../../../kit/server/index.ts'
import { hasDeclinedTexts } from '../../../people/customers/server/index.ts'
import { findLineOfNumber } from '../../../people/text-lines/server/index.ts'
import { mayTextBack } from '../rules.ts'
import { announceTexts } from './announce-texts.ts'
import { answerAutomatically } from './answer-automatically.ts'
import { findSender, saveSender } from './find-sender.ts'
import { notifyOfTexts } from './notify-of-texts.ts'
import { insertText, lockThread, setCalledBack, startWaiting } from './store.ts'

export interface MissedCall {
  from: string
  to: string
  /** The provider's id of the call. */
  providerId: string
}

/** Shows the shop a missed call, and texts the caller once a day unless they said no to texts or are blocked. */
export const receiveMissedCall = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { from, to, providerId }: MissedCall,
): Promise<void> =>
  inRetriedTransaction(db, async (tx) => {
    const now = clock.now()
    const line = await findLineOfNumber(tx, to)
    if (!line) return
    const { shopId } = line
    const thread = await lockThread(tx, { shopId, phone: from, now })
    await saveSender(tx, thread, await findSender(tx, { shopId, phone: from, thread }))
    if (!(await insertText(tx, { threadId: thread.id, kind: 'call', text: '', at: now, providerId })) || thread.isBlocked) return
    if (line.answersMissedCalls && mayTextBack(thread.calledBackAt, now) && !(await hasDeclinedTexts(tx, from, shopId))) {
      await answerAutomatically(tx, { shopId, phone: from, threadId: thread.id, text: line.missedCallText, now, waits: true })
      await setCalledBack(tx, thread.id, now)
    }
    if (await startWaiting(tx, thread.id, now))
      await notifyOfTexts(tx, { shopId, threadId: thread.id, phone: from, title: 'Missed call', body: 'Nobody answered.' })
    await announceTexts(tx, shopId)
  })
