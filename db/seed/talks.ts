import { conversations } from '../../features/conversations/contract.ts'
import { workOrders } from '../../features/work-orders/contract.ts'
import { brakePads } from './brake-pads.ts'
import type { Story } from './play-all.ts'
import type { Actor } from './player.ts'
import type { Cast } from './repair.ts'
import { vehicles } from './vehicles.ts'

/** What customers and the shop write to each other about vehicles that are in the shop. */
export const talks = (cast: Cast): Story[] => [brakesTalk(cast), alignmentTalk(cast)]

/** Dave shows what he found; Casey asks before answering the estimate, and has not read what he answered. */
async function* brakesTalk(cast: Cast): Story {
  const { calendar, player, people, shop } = cast
  const casey = people.casey.actor
  if (!casey) return
  const { dave } = shop.technicians
  yield calendar.at([-1, '15:35'])
  const id = await orderOf(cast, casey, vehicles.outback.vin)
  const params = { id }
  const { photoId } = await player.call(
    dave,
    conversations.addPhoto,
    { params, body: {} },
    { file: { name: 'pads.jpg', bytes: await brakePads() } },
  )
  await player.call(dave, conversations.send, {
    params,
    body: {
      text: 'Hi Casey, these are your front pads next to a new one. The inner one is nearly down to the metal, that is the grinding you hear.',
      photos: [{ photoId, alt: 'A brake pad worn down to 2 millimeters beside a new one of 11 millimeters' }],
    },
  })
  yield calendar.at([-1, '16:20'])
  await player.call(casey, conversations.seen, { params, body: { number: 1 } })
  const text = 'Thank you, that explains it. If I approve the estimate tonight, when can I pick the car up?'
  await player.call(casey, conversations.send, { params, body: { text } })
  yield calendar.at([-1, '16:45'])
  await player.call(dave, conversations.seen, { params, body: { number: 2 } })
  await player.call(dave, conversations.send, {
    params,
    body: { text: 'Then we start first thing in the morning, and it is ready by the time we promised.' },
  })
}

/** Nobody at the desk has seen Nora's question yet. */
async function* alignmentTalk(cast: Cast): Story {
  const { calendar, player, people } = cast
  const nora = people.nora.actor
  if (!nora) return
  yield calendar.at([-1, '16:30'])
  const id = await orderOf(cast, nora, vehicles.rx350.vin)
  const text = 'Could you check the spare as well while the car is on the alignment rack?'
  await player.call(nora, conversations.send, { params: { id }, body: { text } })
}

const orderOf = async ({ player }: Cast, customer: Actor, vinId: string): Promise<string> =>
  (await player.call(customer, workOrders.inShop, { query: { vinId } })).servicingWorkOrderId
