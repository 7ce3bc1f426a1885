import { shops } from '../../../people/shops/contract/index.ts'
import { hasTime, readTime } from '../read-time.ts'
import { readPlace, understand } from '../understand.ts'
import { bookAppointment, findTimes, listVehicles } from './appointment-tools.ts'
import { askOrSay, type EngineAnswer, say } from './engine-answer.ts'
import { findHomeZip, findMeantShop } from './find-meant-shop.ts'
import type { Memory, Task } from './memory.ts'
import { makeTimeChips, pickTime } from './pick-time.ts'
import { findShops } from './shop-tools.ts'
import type { Chat } from './tool.ts'

type Booking = Extract<Task, { kind: 'book' }>

const otherVehicle = 'Another vehicle'

export async function startBooking(chat: Chat, memory: Memory, text: string): Promise<EngineAnswer> {
  const shop = await findMeantShop(chat, memory, text)
  const concern = readConcern(text)
  const task: Booking = { kind: 'book', asks: 'shop', said: text, ...(shop ? { shop } : {}), ...(concern ? { concern } : {}) }
  return askNext(chat, memory, task, text)
}

export async function continueBooking(chat: Chat, memory: Memory, task: Booking, text: string): Promise<EngineAnswer> {
  if (task.asks === 'shop') return answerShop(chat, memory, task, text)
  if (task.asks === 'concern') return askNext(chat, memory, { ...task, concern: text.slice(0, 1000) }, task.said ?? '')
  if (task.asks === 'vehicle') {
    const owned = await listOwned(chat)
    const meant = owned.find(({ title }) => sameWords(title, text))
    if (!meant && !/another|other|different|none|new/i.test(text) && owned.length > 1)
      return say(
        'book_appointment',
        { text: 'Which of these is it?', chips: [...owned.map(({ title }) => title), otherVehicle] },
        { ...memory, task },
      )
    return askNext(chat, memory, { ...task, vehicle: meant?.vehicleId ?? '' }, task.said ?? '')
  }
  return askNext(chat, memory, { ...task, said: text }, text)
}

async function answerShop(chat: Chat, memory: Memory, task: Booking, text: string): Promise<EngineAnswer> {
  const shop = await findMeantShop(chat, memory, text)
  if (shop) return askNext(chat, memory, { ...task, shop }, task.said ?? '')
  return offerShops(chat, memory, task, readPlace(text, true))
}

async function offerShops(chat: Chat, memory: Memory, task: Booking, place: string | null): Promise<EngineAnswer> {
  if (!place)
    return say(
      'book_appointment',
      { text: 'Which shop? Tell me a ZIP code or a town, and I will list the shops there.' },
      { ...memory, task },
    )
  const answer = await findShops.run(chat, { place })
  const found = ((answer.data ?? []) as { shopId: string; name: string }[]).map(({ shopId, name }) => ({ id: shopId, name }))
  const shown = found.length > 0 ? { ...answer, text: `${answer.text} Which one?`, chips: found.map(({ name }) => name) } : answer
  return say('book_appointment', shown, { ...memory, task, shops: found })
}

/** Asks for the first missing detail or, with all details, for confirmation. */
async function askNext(chat: Chat, memory: Memory, task: Booking, text: string): Promise<EngineAnswer> {
  const { shop } = task
  if (!shop) return offerShops(chat, memory, { ...task, asks: 'shop' }, readPlace(text) ?? (await findHomeZip(chat)))
  const known = { ...memory, shop }
  const tool = bookAppointment
  // A guest books on the shop's page, which asks for everything.
  if (!chat.isCustomer)
    return askOrSay(tool, await bookAppointment.ask(chat, { shop: shop.id, startsAt: '2000-01-01T00:00:00Z', concern: '-' }), {
      ...known,
      task: null,
    })
  if (!task.concern)
    return say(
      tool.name,
      { text: `What should ${shop.name} look at?`, chips: ['Oil change', 'Brakes', 'Check engine light'] },
      { ...known, task: { ...task, asks: 'concern' } },
    )
  if (task.vehicle === undefined) {
    const owned = await listOwned(chat)
    if (owned.length > 1)
      return say(
        tool.name,
        { text: 'Which vehicle is it?', chips: [...owned.slice(0, 4).map(({ title }) => title), otherVehicle] },
        { ...known, task: { ...task, asks: 'vehicle' } },
      )
    return askNext(chat, memory, { ...task, vehicle: owned[0]?.vehicleId ?? '' }, text)
  }
  return askTime(chat, known, { ...task, shop, concern: task.concern, vehicle: task.vehicle, asks: 'time' }, text)
}

async function askTime(
  chat: Chat,
  memory: Memory,
  task: Booking & Required<Pick<Booking, 'shop' | 'concern' | 'vehicle'>>,
  text: string,
): Promise<EngineAnswer> {
  const info = await chat.call(shops.getInfo, { params: { shop: task.shop.id } })
  const wanted = readTime(text, chat.now, info.status === 200 ? info.body.timeZone : 'UTC')
  const found = await findTimes(chat, { shop: task.shop.id, ...(wanted.day ? { day: wanted.day } : {}) })
  if ('text' in found) return say('book_appointment', found, { ...memory, task: null })
  const { times, timeZone } = found
  if (times.length === 0)
    return say(
      'book_appointment',
      { text: `${task.shop.name} has no openings that week. What other day works for you?` },
      { ...memory, task },
    )
  const picked = pickTime(times, wanted, timeZone)
  if (!picked.exact)
    return say(
      'book_appointment',
      {
        text: picked.isMissed
          ? `That time is taken at ${task.shop.name}. These are open:`
          : hasTime(wanted)
            ? 'Which of these times?'
            : `When works for you? ${task.shop.name} has these times, or name another day:`,
        chips: makeTimeChips(picked.offers, timeZone),
      },
      { ...memory, task },
    )
  const { concern, vehicle, shop } = task
  const asked = await bookAppointment.ask(chat, {
    shop: shop.id,
    startsAt: picked.exact,
    concern,
    ...(vehicle ? { vehicle } : {}),
  })
  return askOrSay(bookAppointment, asked, { ...memory, task })
}

async function listOwned(chat: Chat): Promise<{ vehicleId: string; title: string }[]> {
  return ((await listVehicles.run(chat, {})).data ?? []) as { vehicleId: string; title: string }[]
}

const sameWords = (title: string, text: string) => {
  const said = text.toLowerCase()
  return (
    said.includes(title.toLowerCase()) ||
    title
      .toLowerCase()
      .split(' ')
      .slice(1)
      .some((word) => word.length > 2 && said.includes(word))
  )
}

const jobWords =
  /\b(?:oil|brakes?|tires?|battery|alignment|a\/?c|transmission|inspection|tune ?up|rotation|rotors?|pads?|alternator|coolant|filters?|wipers?|belts?|plugs?|muffler|exhaust|starter|suspension|struts?|shocks?|smog|radiator|engine|noise|leak\w*|shak\w*|squeal\w*|grind\w*|overheat\w*|light|clutch|steering)\b/i

/** The message itself if it describes a problem with the car; null if it only asks for an appointment. */
function readConcern(text: string): string | null {
  if (!jobWords.test(text)) return null
  return understand(text).topic === 'book' ? text.trim().slice(0, 1000) : null
}
