import { z } from 'zod'
import { refuse } from '../../../../common/refusal.ts'
import { type Context, type Db, type Verb } from '../../../../kit/server/index.ts'
import { chatRefusals, type directLine } from '../contract/index.ts'
import { makeActivityId, mostActivities, mostExtraCharacters, mostPerMinute, rateMilliseconds } from '../rules.ts'
import { requireOwnChat } from './access.ts'
import { answerChat, type BotReply } from './answer-chat.ts'
import { countRecent, insertActivity, type NewActivity, notifyTyping, saveMemory } from './store.ts'

/** Stores the user's message and answers it before the call ends, so no answer is lost with a process. */
export const postActivity: Verb<typeof directLine.post> = async (context, { params, body }) => {
  const { db, clock, address, get } = context
  const { claims, chat } = await requireOwnChat(context, params.id)
  if (body.type === 'typing') return { id: makeActivityId(chat.id, chat.lastNumber) }
  const now = clock.now()
  const recent = await countRecent(db, chat.id, new Date(now.getTime() - rateMilliseconds))
  if (recent >= mostPerMinute) return refuse(chatRefusals.tooFast)
  const words = (body.text ?? '').trim()
  const number = await addActivity(db, chat.id, mostActivities, {
    side: 'user',
    fromId: body.from?.id ?? 'user',
    kind: body.type,
    words: body.type === 'message' ? words : '',
    content: {
      ...(body.type === 'event' ? { name: body.name ?? '' } : {}),
      ...(body.type === 'event' && isSmall(body.value) ? { value: body.value } : {}),
      // The client recognizes its own message by it.
      ...(isSmall(body.channelData) ? { channelData: body.channelData } : {}),
    },
    at: now,
  })
  const id = makeActivityId(chat.id, number)
  const isEvent = body.type === 'event'
  const heard = isEvent ? (events.has(body.name ?? '') ? body.name! : null) : words === '' ? null : words
  if (heard === null) return { id }
  if (heard !== 'end' || !isEvent) await notifyTyping(db, chat.id)
  const turn = {
    chatId: chat.id,
    actor: claims.actor,
    address,
    heard,
    isEvent,
    preferredShopId: readShop(body.value),
    memory: chat.memory,
  }
  const { replies, memory } = await get(answerChat)(context, turn)
  await saveMemory(db, chat.id, memory)
  await saveReplies(context, chat.id, id, replies)
  return { id }
}

/** Events from the client: the start and the end of a chat. Other events are stored and not answered. */
const events: ReadonlySet<string> = new Set(['login', 'end'])

const LoginShop = z.object({ preferredShopId: z.uuid() })
const readShop = (value: unknown): string | null => LoginShop.safeParse(value).data?.preferredShopId ?? null

/** Keeps only what clients need, because anyone can send anything. */
const isSmall = (value: unknown): boolean => value !== undefined && JSON.stringify(value).length <= mostExtraCharacters

async function saveReplies(
  { db, clock }: Context,
  chatId: string,
  replyToId: string,
  replies: readonly BotReply[],
): Promise<void> {
  for (const reply of replies)
    // The last answers may exceed the limit, or the user would never be told about it.
    await addActivity(db, chatId, mostActivities + 10, {
      side: 'bot',
      fromId: 'liftbay',
      kind: 'message',
      words: reply.text,
      content: {
        replyToId,
        inputHint: 'expectingInput',
        channelData: { tool: reply.tool },
        ...(reply.chips?.length
          ? { suggestedActions: { actions: reply.chips.map((title) => ({ type: 'imBack', title, value: title })) } }
          : {}),
        ...(reply.cards?.length
          ? {
              attachmentLayout: 'list' as const,
              attachments: reply.cards.map(({ title, text, link }) => ({
                contentType: 'application/vnd.microsoft.card.hero' as const,
                content: {
                  title,
                  text,
                  buttons: link ? [{ type: 'openUrl' as const, title: link.title, value: link.path }] : [],
                },
              })),
            }
          : {}),
      },
      at: clock.now(),
    })
}

const addActivity = async (db: Db, chatId: string, most: number, activity: NewActivity): Promise<number> =>
  (await insertActivity(db, chatId, most, activity)) ?? refuse(chatRefusals.full)
