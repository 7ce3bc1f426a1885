import type { z } from 'zod'
import type { Topic } from '../cues.ts'
import { readEmail, readPlace, understand } from '../understand.ts'
import { askOrSay, type EngineAnswer, say } from './engine-answer.ts'
import { findNamedShop } from './find-meant-shop.ts'
import { askWhichShop, handOff, liftbayChip } from './hand-off.ts'
import type { Memory, Task } from './memory.ts'
import { findShops } from './shop-tools.ts'
import type { Chat } from './tool.ts'

type HandingOff = Extract<Task, { kind: 'hand-off' }>
type Input = z.input<typeof handOff.input>

/** To the shop with the car, the one named or mentioned, the preferred one, or one that the person chooses. */
export async function startHandOff(chat: Chat, memory: Memory, text: string): Promise<EngineAnswer> {
  const email = readEmail(text)
  if (email || /\bliftbay\b/i.test(text)) return ask(chat, memory, { to: 'liftbay', ...(email ? { email } : {}) })
  const named = await findNamedShop(chat, { ...memory, shop: undefined }, text)
  if (named) return ask(chat, memory, { shop: named.id })
  const asked = await handOff.ask(chat, {})
  return asked === askWhichShop && memory.shop ? ask(chat, memory, { shop: memory.shop.id }) : finish(memory, asked)
}

/** Handles the answer to the question for the shop or the e-mail address. `start`: handles a message about something else. */
export async function continueHandOff(
  chat: Chat,
  memory: Memory,
  task: HandingOff,
  text: string,
  start: (chat: Chat, memory: Memory, topic: Topic, text: string) => Promise<EngineAnswer>,
): Promise<EngineAnswer> {
  const email = readEmail(text)
  if (email || text === liftbayChip || /\bliftbay\b/i.test(text))
    return ask(chat, memory, { to: 'liftbay', ...(email ? { email } : {}) })
  const { topic } = understand(text)
  if (task.asks === 'email')
    return topic ? start(chat, { ...memory, task: null }, topic, text) : ask(chat, memory, { to: 'liftbay' })
  const named = await findNamedShop(chat, memory, text)
  if (named) return ask(chat, memory, { shop: named.id })
  if (/\b(?:another|other|different)\b/i.test(text)) return say(handOff.name, askWhichShop, { ...memory, task })
  const hasZip = /\b\d{5}\b/.test(text)
  if (topic && topic !== 'find-shop' && !hasZip) return start(chat, { ...memory, task: null }, topic, text)
  const place = readPlace(text, true)
  if (!place) return say(handOff.name, askWhichShop, { ...memory, task })
  const answer = await findShops.run(chat, { place })
  const shops = ((answer.data ?? []) as { shopId: string; name: string }[]).map(({ shopId, name }) => ({ id: shopId, name }))
  const shown = { ...answer, chips: [...shops.map(({ name }) => name), liftbayChip] }
  const words = shops.length > 0 ? { ...shown, text: `${answer.text} Which one should answer?` } : shown
  return say(handOff.name, words, { ...memory, task, ...(shops.length > 0 ? { shops } : {}) })
}

const ask = async (chat: Chat, memory: Memory, input: Input): Promise<EngineAnswer> =>
  finish(memory, await handOff.ask(chat, input))

/** The answer to the question can still be another shop. */
function finish(memory: Memory, asked: Awaited<ReturnType<typeof handOff.ask>>): EngineAnswer {
  const asksEmail = !('question' in asked) && asked !== askWhichShop
  return askOrSay(handOff, asked, { ...memory, task: { kind: 'hand-off', asks: asksEmail ? 'email' : 'shop' } })
}
