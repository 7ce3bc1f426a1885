import type { Db } from '../../../../kit/server/index.ts'
import { sendMessage } from '../../../platform/messages/server/index.ts'
import { saveAutomaticMessage, setOutgoing } from '../../../repair/conversations/server/index.ts'
import { insertText } from './store.ts'

export interface AutomaticAnswer {
  shopId: string
  phone: string
  threadId: string
  text: string
  now: Date
  /** The order whose conversation shows it. */
  workOrderId?: string | null
  /** The address for `{link}`; only the phone gets to see it. */
  link?: string
  evenIfStopped?: boolean
  /** Whether it waits for the morning. */
  waits?: boolean
}

/** Sends an automatic text. The shop sees it next to the text that caused it. */
export async function answerAutomatically(tx: Db, answer: AutomaticAnswer): Promise<void> {
  const { shopId, phone, threadId, text, now, workOrderId = null, link, evenIfStopped = false, waits = false } = answer
  const messageId = await sendMessage(tx, {
    channel: 'text',
    recipient: phone,
    sender: shopId,
    subject: '',
    text,
    isUrgent: !waits,
    evenIfStopped,
    ...(link ? { link } : {}),
  })
  const shown = link ? text.replace('{link}', '(link)') : text
  const at = new Date(now.getTime() + 1)
  await insertText(tx, { threadId, kind: 'automatic', text: shown, at, messageId, workOrderId })
  if (workOrderId) await setOutgoing(tx, await saveAutomaticMessage(tx, { workOrderId, text: shown, at }), messageId, shown)
}
