import type { Topic } from '../cues.ts'
import { isSpanish, readAnswer, readPlace, understand } from '../understand.ts'
import { listAppointments } from './appointment-tools.ts'
import { continueBooking, startBooking } from './book-by-asking.ts'
import { findCar, showCost } from './car-tools.ts'
import { continueChange, startChanging } from './change-by-asking.ts'
import { type EngineAnswer, say } from './engine-answer.ts'
import { findHomeZip, findMeantShop } from './find-meant-shop.ts'
import { continueHandOff, startHandOff } from './hand-off-by-asking.ts'
import type { KnownShop, Memory } from './memory.ts'
import { findShops, showContact, showHours, showPrices } from './shop-tools.ts'
import { admitNotKnowing, answerInSpanish, answerSmallTalk } from './small-talk.ts'
import type { Chat } from './tool.ts'

/** Topics that end a pending question, even if they do not answer it. */
const interrupts: ReadonlySet<Topic> = new Set([
  'danger',
  'hand-off',
  'cancel',
  'move',
  'car',
  'cost',
  'pay',
  'sign',
  'appointments',
  'about-bot',
])
const surePoints = 5

/** The assistant that needs no network: finds the topic by its cues, collects what a tool needs by asking, and runs the tool. */
export async function answerBuiltIn(chat: Chat, memory: Memory, text: string): Promise<EngineAnswer> {
  if (isSpanish(text)) return say('spanish', answerInSpanish, { ...memory, task: null })
  const { topic, guess, points } = understand(text)
  const task = memory.task
  const isOther = topic !== null && points >= surePoints && interrupts.has(topic)
  if (task && readAnswer(text) === 'no')
    return say('declined', { text: 'All right. What else can I do?' }, { ...memory, task: null })
  if (task && !isOther) return goOn(chat, memory, text)
  if (topic === null) return say('not-understood', admitNotKnowing(chat, guess), memory)
  return start(chat, { ...memory, task: null }, topic, text)
}

async function start(chat: Chat, memory: Memory, topic: Topic, text: string): Promise<EngineAnswer> {
  switch (topic) {
    case 'car':
      return say('find_car', await findCar.run(chat, {}), memory)
    case 'cost':
    case 'pay':
    case 'sign':
      return say('tell_cost', await showCost.run(chat, {}), memory)
    case 'appointments':
      return say('list_appointments', await listAppointments.run(chat, {}), memory)
    case 'hours':
    case 'contact':
    case 'price':
      return startAboutShop(chat, memory, topic, text)
    case 'find-shop':
      return findShopsNear(chat, memory, readPlace(text) ?? (await findHomeZip(chat)))
    case 'book':
      return startBooking(chat, memory, text)
    case 'move':
    case 'cancel':
      return startChanging(chat, memory, topic, text)
    case 'hand-off':
      return startHandOff(chat, memory, text)
    default:
      return say(topic, answerSmallTalk(chat, topic) ?? admitNotKnowing(chat), memory)
  }
}

async function goOn(chat: Chat, memory: Memory, text: string): Promise<EngineAnswer> {
  const task = memory.task
  switch (task?.kind) {
    case 'book':
      return continueBooking(chat, memory, task, text)
    case 'move':
    case 'cancel':
      return continueChange(chat, memory, task, text)
    case 'find-shop':
      return findShopsNear(chat, { ...memory, task: null }, readPlace(text, true))
    case 'hand-off':
      return continueHandOff(chat, memory, task, text, start)
    case 'shop': {
      const shop = await findMeantShop(chat, memory, text)
      if (shop) return answerAboutShop(chat, { ...memory, task: null }, task.wants, shop, task.said)
      return findShopsNear(chat, { ...memory, task }, readPlace(text, true))
    }
    default:
      return say('not-understood', admitNotKnowing(chat), { ...memory, task: null })
  }
}

type About = 'hours' | 'contact' | 'price'

async function startAboutShop(chat: Chat, memory: Memory, about: About, text: string): Promise<EngineAnswer> {
  const place = readPlace(text)
  const shop = await findMeantShop(chat, memory, text)
  if (shop) return answerAboutShop(chat, memory, about, shop, text)
  if (place) return findShopsNear(chat, { ...memory, task: { kind: 'shop', asks: 'shop', wants: about, said: text } }, place)
  const task = { kind: 'shop', asks: 'shop', wants: about, said: text } as const
  return say(
    toolOf[about],
    { text: 'Which shop do you mean? Tell me a ZIP code or a town, and I will list the shops there.' },
    { ...memory, task },
  )
}

const toolOf = { hours: 'tell_hours', contact: 'tell_contact', price: 'tell_prices' } as const

async function answerAboutShop(chat: Chat, memory: Memory, about: About, shop: KnownShop, said: string): Promise<EngineAnswer> {
  const input = { shop: shop.id }
  const answer =
    about === 'hours'
      ? await showHours.run(chat, input)
      : about === 'contact'
        ? await showContact.run(chat, input)
        : await showPrices.run(chat, { ...input, job: said.slice(0, 300) })
  return say(toolOf[about], answer, { ...memory, shop })
}

/** Lists shops as buttons. Pressing one names the shop for the next question. */
async function findShopsNear(chat: Chat, memory: Memory, place: string | null): Promise<EngineAnswer> {
  if (place === null)
    return say(
      'find_shops',
      { text: 'Where are you? Tell me a zip code, or a city and state.' },
      { ...memory, task: memory.task ?? { kind: 'find-shop', asks: 'place' } },
    )
  const answer = await findShops.run(chat, { place })
  const found = (answer.data ?? []) as { shopId: string; name: string }[]
  const shops = found.map(({ shopId, name }) => ({ id: shopId, name }))
  const isAsked = memory.task?.kind === 'shop' || memory.task?.kind === 'book'
  const shown =
    isAsked && shops.length > 0 ? { ...answer, text: `${answer.text} Which one?`, chips: shops.map(({ name }) => name) } : answer
  const task = shops.length > 0 ? memory.task : (memory.task ?? { kind: 'find-shop' as const, asks: 'place' as const })
  const tool = memory.task?.kind === 'shop' ? toolOf[memory.task.wants] : 'find_shops'
  return say(tool, shown, { ...memory, task: task ?? null, ...(shops.length > 0 ? { shops } : {}) })
}
