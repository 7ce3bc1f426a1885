import type { Db } from '../../../../kit/server/index.ts'
import { mostActivities } from '../rules.ts'
import { insertActivity } from './store.ts'

/** The number of answers a shop may add to a full chat. */
const moreAnswers = 100

/** Adds a person's answer to a chat under their shop's name. False if the chat is gone or full. */
export const postPersonsAnswer = async (
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
