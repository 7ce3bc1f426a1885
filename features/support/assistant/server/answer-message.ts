import { randomUUID } from 'node:crypto'
import type { Context } from '../../../../kit/server/index.ts'
import { accessTokens } from '../../../platform/auth/server/index.ts'
import { type AnswerChat, type BotReply, type ChatTurn, listLastMessages } from '../../direct-line/server/index.ts'
import { proposalMilliseconds } from '../rules.ts'
import { readAnswer, understand } from '../understand.ts'
import { answerBuiltIn } from './answer-built-in.ts'
import { answerWithModel } from './answer-with-model.ts'
import { chatModel } from './chat-model.ts'
import type { EngineAnswer } from './engine-answer.ts'
import { findShopById } from './find-meant-shop.ts'
import { botChip } from './hand-off.ts'
import type { KnownShop, Memory } from './memory.ts'
import { productCalls } from './product-calls.ts'
import { shopChats } from './shop-chats.ts'
import { answerSmallTalk, greet, listChips } from './small-talk.ts'
import { saveProposal, takeProposal } from './store.ts'
import type { Chat } from './tool.ts'
import { findAction } from './tools.ts'

/**
 * Answers one message. Nothing changes without the user's own yes, which only this function reads, to a question that the user
 * saw word for word. Neither a model nor anything it reads can give that yes.
 */
export const answerMessage: AnswerChat = async (context, turn) => {
  const memory = (turn.memory ?? {}) as Memory
  const chat = await openChat(context, turn)
  if (turn.isEvent) return handleEvent(context, turn, chat, memory)
  const since = new Date(chat.now.getTime() - proposalMilliseconds)
  const proposal = await takeProposal(context.db, turn.chatId, since)
  if (memory.withShop) {
    const passed = await passOn(context, turn, chat, { ...memory, withShop: memory.withShop })
    if (passed) return passed
  }
  const answer = readAnswer(turn.heard)
  const greeting = memory.isGreeted ? '' : 'I am the Liftbay assistant, a bot. '
  const next: Memory = { ...memory, isGreeted: true, withShop: null }
  if (proposal && answer === 'yes') {
    const { reply, withShop } = await carryOut(chat, proposal)
    return { replies: [reply], memory: { ...next, task: null, ...(withShop ? { withShop, shop: withShop } : {}) } }
  }
  if (proposal && answer === 'no')
    return {
      replies: [{ tool: 'declined', text: 'All right, I left everything as it is. What else can I do?' }],
      memory: { ...next, task: null },
    }
  const said = await answerWith(context, turn, chat, next)
  const replies = await replyOrAsk(context, turn, said)
  const [first, ...rest] = replies
  return { replies: first ? [{ ...first, text: greeting + first.text }, ...rest] : [], memory: said.memory ?? next }
}

type Answered = Awaited<ReturnType<AnswerChat>>

/** The chat begins, perhaps on a shop's page, or is closed. */
async function handleEvent(context: Context, turn: ChatTurn, chat: Chat, memory: Memory): Promise<Answered> {
  if (turn.heard === 'end') {
    await context.get(shopChats).end(context, { chatId: turn.chatId })
    return { replies: [], memory: { ...memory, withShop: null, task: null } }
  }
  if (memory.isGreeted) return { replies: [], memory }
  const shop = turn.preferredShopId ? await findShopById(chat, turn.preferredShopId) : null
  return { replies: [await greet(chat)], memory: { ...memory, isGreeted: true, ...(shop ? { shop } : {}) } }
}

/** While a shop answers, messages go to the shop. Null when the shop can no longer get any. */
async function passOn(
  context: Context,
  { chatId, heard }: ChatTurn,
  chat: Chat,
  memory: Memory & { withShop: KnownShop },
): Promise<Answered | null> {
  if (/^(?:back to the (?:assistant|bot)|assistant|bot)[.!]?$/i.test(heard.trim())) {
    const words = `You are chatting with the bot again. ${memory.withShop.name} can still answer here.`
    return { replies: [{ tool: 'back', text: words, chips: listChips(chat) }], memory: { ...memory, withShop: null, task: null } }
  }
  if (!(await context.get(shopChats).forward(context, { chatId, text: heard }))) return null
  const danger = understand(heard).topic === 'danger' ? answerSmallTalk(chat, 'danger') : null
  const sent = { tool: 'passed_on', text: `Sent to ${memory.withShop.name}.`, chips: [botChip] }
  return { replies: danger ? [{ tool: 'danger', text: danger.text }, sent] : [sent], memory }
}

async function answerWith(context: Context, turn: ChatTurn, chat: Chat, memory: Memory): Promise<EngineAnswer> {
  const model = context.get(chatModel)
  if (model) {
    try {
      return await answerWithModel(model, chat)
    } catch (error) {
      context.log.warn({ reason: (error as Error).message }, 'the chat model failed; the built-in assistant answers')
    }
  }
  return answerBuiltIn(chat, memory, turn.heard)
}

async function replyOrAsk({ db, clock }: Context, { chatId }: ChatTurn, said: EngineAnswer): Promise<BotReply[]> {
  if ('says' in said) {
    const { text, cards = [], chips = [] } = said.says
    return [{ tool: said.tool, text: text.slice(0, 3500), cards, chips }]
  }
  const { question, yes, others = [], input } = said.asks
  await saveProposal(db, { chatId, id: randomUUID(), tool: said.tool, input, question, now: clock.now() })
  return [{ tool: said.tool, text: question.slice(0, 3500), chips: [yes, ...others, 'No'] }]
}

async function carryOut(
  chat: Chat,
  proposal: { id: string; tool: string; input: unknown },
): Promise<{ reply: BotReply; withShop?: KnownShop | undefined }> {
  const action = findAction(proposal.tool)
  if (!action) return { reply: { tool: 'unknown', text: 'I can no longer do that. Please ask me again.' } }
  const { text, cards = [], chips = [], withShop } = await action.carryOut(chat, proposal.input, proposal.id)
  return { reply: { tool: `${proposal.tool}:done`, text, cards, chips }, withShop }
}

/** The context of the tools: the product's calls as this person, and the way into a shop's inbox. */
async function openChat(context: Context, { chatId, actor, address }: ChatTurn): Promise<Chat> {
  const { db, get, clock } = context
  const token = actor ? await get(accessTokens).issue(actor) : null
  return {
    call: get(productCalls)({ token, address }),
    isCustomer: actor !== null,
    now: clock.now(),
    handToShop: (shopId, transcript) => get(shopChats).open(context, { chatId, shopId, actor, transcript }),
    listSpoken: () => listLastMessages(db, chatId, 40),
  }
}
