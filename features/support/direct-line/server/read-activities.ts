import type { Db } from '../../../../kit/server/index.ts'
import type { Activity, ActivitySet } from '../contract/index.ts'
import { makeActivityId } from '../rules.ts'
import { type ActivityRow, listActivityRows } from './store.ts'

export const botName = 'Liftbay assistant'

/** The activities after that number, and the watermark to continue from. */
export async function readActivities(db: Db, conversationId: string, after: number): Promise<ActivitySet> {
  const rows = await listActivityRows(db, conversationId, after)
  return {
    activities: rows.map((row) => toActivity(conversationId, row)),
    watermark: String(rows.at(-1)?.number ?? after),
  }
}

/** A person's answer shows the name of their shop. */
const getBot = (fromId: string, { channelData }: ActivityRow['content']) =>
  fromId === 'shop'
    ? { id: fromId, name: (channelData as { name: string }).name, role: 'bot' as const }
    : { id: 'liftbay', name: botName, role: 'bot' as const }

const toActivity = (conversationId: string, { number, side, fromId, kind, words, content, at }: ActivityRow): Activity => ({
  type: kind,
  id: makeActivityId(conversationId, number),
  timestamp: at.toISOString(),
  channelId: 'directline',
  conversation: { id: conversationId },
  from: side === 'bot' ? getBot(fromId, content) : { id: fromId, name: '', role: 'user' },
  ...(kind === 'message' ? { text: words, textFormat: 'plain' as const } : {}),
  ...content,
})
