import { randomUUID } from 'node:crypto'
import type { Context } from '../../../../kit/server/index.ts'
import { accessTokens } from '../../../platform/auth/server/index.ts'
import { type AnswerChat, type BotReply, type ChatTurn, listLastMessages } from '../../direct-line/server/index.ts'
import { proposalMilliseconds } from '../rules.ts'
import { readAnswer } from '../understand.ts'
import { answerBuiltIn } from './answer-built-in.ts'
import { answerWithModel } from './answer-with-model.ts'
import { chatModel } from './chat-model.ts'
import type { EngineAnswer } from './engine-answer.ts'
import type { Memory } from './memory.ts'
import { productCalls } from './product-calls.ts'
import { greet } from './small-talk.ts'
import { saveProposal, takeProposal } from './store.ts'
import type { Chat } from './tool.ts'
import { findAction } from './tools.ts'

/**
 * Answers one message. Nothing is changed but by the user's own yes, which only this function reads, to a question that the user was asked
 * word by word: neither a model nor anything that it reads can say it.
 */
export const answerMessage: AnswerChat = async (context, turn) => {
  const memory = (turn.memory ?? {}) as Memory
  const chat = await openChat(context, turn)
  if (turn.heard === 'login')
    return { replies: memory.isGreeted ? [] : [await greet(chat)], memory: { ...memory, isGreeted: true } }
  const since = new Date(chat.now.getTime() - proposalMilliseconds)
  const proposal = await takeProposal(context.db, turn.chatId, since)
  const answer = readAnswer(turn.heard)
  const greeting = memory.isGreeted ? '' : 'I am the Liftbay assistant, a bot. '
  const next: Memory = { ...memory, isGreeted: true }
  if (proposal && answer === 'yes') return { replies: [await carryOut(chat, proposal)], memory: { ...next, task: null } }
  if (proposal && answer === 'no')
    return {
      replies: [{ tool: 'declined', text: 'All right, I left everything as it is. What else can I do?' }],
      memory: { ...next, task: null },
    }
  const said = await answerWith(context, turn, chat, next)
  const replies = await sayOrAsk(context, turn, said)
  const [first, ...rest] = replies
  return { replies: first ? [{ ...first, text: greeting + first.text }, ...rest] : [], memory: said.memory ?? next }
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

async function sayOrAsk({ db, clock }: Context, { chatId }: ChatTurn, said: EngineAnswer): Promise<BotReply[]> {
  if ('says' in said) {
    const { text, cards = [], chips = [] } = said.says
    return [{ tool: said.tool, text: text.slice(0, 3500), cards, chips }]
  }
  const { question, yes, input } = said.asks
  await saveProposal(db, { chatId, id: randomUUID(), tool: said.tool, input, question, now: clock.now() })
  return [{ tool: said.tool, text: question.slice(0, 3500), chips: [yes, 'No'] }]
}

async function carryOut(chat: Chat, proposal: { id: string; tool: string; input: unknown }): Promise<BotReply> {
  const action = findAction(proposal.tool)
  if (!action) return { tool: 'unknown', text: 'I can no longer do that. Please ask me again.' }
  const { text, cards = [], chips = [] } = await action.carryOut(chat, proposal.input, proposal.id)
  return { tool: `${proposal.tool}:done`, text, cards, chips }
}

/** What the tools work with: the product's calls as this person, and nothing else. */
async function openChat({ db, get, clock }: Context, { chatId, actor, address }: ChatTurn): Promise<Chat> {
  const token = actor ? await get(accessTokens).issue(actor) : null
  return {
    call: get(productCalls)({ token, address }),
    isCustomer: actor !== null,
    now: clock.now(),
    listSpoken: () => listLastMessages(db, chatId, 40),
  }
}
