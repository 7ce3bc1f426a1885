import { conversations } from '../../features/repair/conversations/contract/index.ts'
import { workOrders } from '../../features/repair/work-orders/contract/index.ts'
import { drawBrakePads } from './draw-photos.ts'
import type { Story } from './play-stories.ts'
import type { Actor } from './player.ts'
import type { StoryContext } from './story-context.ts'
import { vehicles } from './vehicles.ts'

/** Messages between customers and the shop about vehicles in the shop. */
export const listConversationStories = (context: StoryContext): Story[] => [
  makeBrakesConversation(context),
  makeAlignmentConversation(context),
]

/** Dave shows what he found. Casey asks a question before answering the estimate, and has not read Dave's reply. */
async function* makeBrakesConversation(context: StoryContext): Story {
  const { calendar, player, people, shop } = context
  const casey = people.casey.actor
  if (!casey) return
  const { dave } = shop.technicians
  yield calendar.at([-1, '15:35'])
  const id = await findOpenOrder(context, casey, vehicles.outback.vin)
  const params = { id }
  const { photoId } = await player.call(
    dave,
    conversations.addPhoto,
    { params, body: {} },
    { file: { name: 'pads.jpg', bytes: await drawBrakePads() } },
  )
  await player.call(dave, conversations.send, {
    params,
    body: {
      text: 'Hi Casey, these are your front pads next to a new one. The inner one is nearly down to the metal; that is the grinding you hear.',
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
    body: { text: 'We would start first thing in the morning, and it would be ready by the time we promised.' },
  })
}

/** Nobody at the desk has seen Nora's question yet. */
async function* makeAlignmentConversation(context: StoryContext): Story {
  const { calendar, player, people } = context
  const nora = people.nora.actor
  if (!nora) return
  yield calendar.at([-1, '16:30'])
  const id = await findOpenOrder(context, nora, vehicles.rx350.vin)
  const text = 'Could you check the spare as well while the car is on the alignment rack?'
  await player.call(nora, conversations.send, { params: { id }, body: { text } })
}

const findOpenOrder = async ({ player }: StoryContext, customer: Actor, vinId: string): Promise<string> =>
  (await player.call(customer, workOrders.inShop, { query: { vinId } })).servicingWorkOrderId
