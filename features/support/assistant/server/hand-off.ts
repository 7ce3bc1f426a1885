import { z } from 'zod'
import { showPhone } from '../../../../common/phone.ts'
import { customers } from '../../../people/customers/contract/index.ts'
import { shops } from '../../../people/shops/contract/index.ts'
import { contact } from '../../../platform/contact/contract/index.ts'
import { conversations } from '../../../repair/conversations/contract/index.ts'
import { type InShopVehicle, workOrders } from '../../../repair/work-orders/contract/index.ts'
import { writeTranscript } from '../rules.ts'
import { actionTool, type Chat, type Question, tellRefusal, type ToolAnswer } from './tool.ts'

const HandOffInput = z.strictObject({
  workOrder: z.uuid().optional().describe('The work order that it is about; left out, the newest one in a shop'),
  email: z.email().max(254).optional().describe('Of a guest, for the answer'),
})

const Confirmed = z.union([
  z.strictObject({ workOrder: z.uuid(), shop: z.string(), path: z.string() }),
  z.strictObject({ email: z.string() }),
])

/** To the shop that has the car, in its order's messages; everyone else reaches the people who run Liftbay. */
export const handOff = actionTool({
  name: 'hand_off',
  what: 'Ask whether to send this conversation to a person: to the shop that has the car, or else to the Liftbay team',
  input: HandOffInput,
  ask: async (chat, { workOrder, email }): Promise<Question | ToolAnswer> => {
    const cars = chat.isCustomer ? await listCars(chat) : []
    const car = workOrder ? cars.find((one) => one.servicingWorkOrderId === workOrder) : cars[0]
    if (car) {
      const path = `/workorder/${car.servicingShop}/${car.servicingWorkOrderId}`
      return {
        question: `Send this conversation to ${car.servicingShopName}? They will answer in the messages on RO #${car.invoice}. You can also call ${showPhone(car.servicingShopPhone)}.`,
        yes: 'Yes, send it',
        input: { workOrder: car.servicingWorkOrderId, shop: car.servicingShopName, path },
      }
    }
    const own = chat.isCustomer ? await chat.call(customers.getMine) : null
    const answerTo = own?.status === 200 ? own.body.email : email
    const shopPhone = own?.status === 200 && own.body.preferredShop ? await describePhone(chat, own.body.preferredShop.id) : ''
    if (!answerTo) return { text: 'A person can answer you by e-mail. What is your e-mail address?' }
    return {
      question: `Send this conversation to the Liftbay team? They will reply to ${answerTo}.${shopPhone}`,
      yes: 'Yes, send it',
      input: { email: answerTo },
    }
  },
  carryOut: async (chat, given) => {
    const to = Confirmed.parse(given)
    const spoken = await chat.listSpoken()
    if ('email' in to) {
      const body = writeTranscript(spoken, 'A chat with the Liftbay assistant (a bot), handed off at the request of the person.')
      const reply = await chat.call(contact.send, { body: { email: to.email, body } })
      return reply.status === 200 ? { text: `Sent. The Liftbay team will reply to ${to.email}.` } : tellRefusal(reply)
    }
    const text = writeTranscript(spoken, 'From my chat with the Liftbay assistant (a bot):')
    const reply = await chat.call(conversations.send, { params: { id: to.workOrder }, body: { text, fromChat: true } })
    return reply.status === 200
      ? {
          text: `Sent. ${to.shop} can read this conversation and will answer in your repair order’s messages.`,
          cards: [{ title: to.shop, text: 'Messages of your repair order', link: { title: 'Open messages', path: to.path } }],
        }
      : tellRefusal(reply)
  },
})

async function listCars(chat: Chat): Promise<InShopVehicle[]> {
  const reply = await chat.call(workOrders.vehiclesInShop)
  return reply.status === 200 ? reply.body : []
}

async function describePhone(chat: Chat, shop: string): Promise<string> {
  const reply = await chat.call(shops.getInfo, { params: { shop } })
  return reply.status === 200 ? ` To reach ${reply.body.dba}, call ${showPhone(reply.body.phone1)}.` : ''
}
