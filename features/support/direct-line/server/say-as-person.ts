import type { Db } from '../../../../kit/server/index.ts'
import { mostActivities } from '../rules.ts'
import { insertActivity } from './store.ts'

/** How many a shop may answer in a chat that is full. */
const moreAnswers = 100

/** Puts a person's answer into a chat, under their shop's name. False when the chat is gone, or takes no more. */
export const sayAsPerson = async (
  tx: Db,
  { chatId, name, text, at }: { chatId: string; name: string; text: string; at: Date },
): Promise<boolean> =>
  (await insertActivity(tx, chatId, mostActivities + moreAnswers, {
    side: 'bot',
    fromId: 'shop',
    kind: 'message',
    words: text,
    content: { inputHint: 'expectingInput', channelData: { tool: 'person', name } },
    at,
  })) !== null
