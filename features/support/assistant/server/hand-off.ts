import { z } from 'zod'
import { showPhone } from '../../../../common/phone.ts'
import { customers } from '../../../people/customers/contract/index.ts'
import { shops } from '../../../people/shops/contract/index.ts'
import { contact } from '../../../platform/contact/contract/index.ts'
import { conversations } from '../../../repair/conversations/contract/index.ts'
import { type InShopVehicle, workOrders } from '../../../repair/work-orders/contract/index.ts'
import { describeClosed, writeTranscript } from '../rules.ts'
import { actionTool, type Chat, type Question, explainRefusal, type ToolAnswer } from './tool.ts'

const HandOffInput = z.strictObject({
  workOrder: z.uuid().optional().describe('The work order that it is about; left out, the newest one in a shop'),
  shop: z.uuid().optional().describe('The shop that should answer, from find_shops; for someone without a car in a shop'),
  to: z.enum(['shop', 'liftbay']).optional().describe('`liftbay` for a question about Liftbay itself, which no shop can answer'),
  email: z.email().max(254).optional().describe('A guest’s e-mail address, for the Liftbay team’s answer'),
})

const Confirmed = z.union([
  z.strictObject({ workOrder: z.uuid(), shop: z.string(), path: z.string() }),
  z.strictObject({ shopId: z.uuid(), name: z.string(), closed: z.string(), phone: z.string() }),
  z.strictObject({ email: z.string() }),
])

export const otherShopChip = 'Another shop'
export const liftbayChip = 'The Liftbay team'
export const botChip = 'Back to the assistant'

/** To the shop that has the car, in its order's messages; to any other shop, in this chat; or to the people who run Liftbay. */
export const handOff = actionTool({
  name: 'hand_off',
  what: 'Ask whether to send this conversation to a person: to the shop that has the car, to a shop that they choose, or to the Liftbay team',
  input: HandOffInput,
  ask: async (chat, { workOrder, shop, to, email }): Promise<Question | ToolAnswer> => {
    if (to === 'liftbay' || email) return askForLiftbay(chat, email)
    const cars = chat.isCustomer && !shop ? await listCars(chat) : []
    const car = workOrder ? cars.find(({ servicingWorkOrderId }) => servicingWorkOrderId === workOrder) : cars[0]
    if (car) {
      const path = `/workorder/${car.servicingShop}/${car.servicingWorkOrderId}`
      return {
        question: `Send this conversation to ${car.servicingShopName}? They will answer in the messages on RO #${car.invoice}. You can also call ${showPhone(car.servicingShopPhone)}.`,
        yes: 'Yes, send it',
        others: [otherShopChip],
        input: { workOrder: car.servicingWorkOrderId, shop: car.servicingShopName, path },
      }
    }
    const shopId = shop ?? (await findPreferredShop(chat))
    return shopId ? askForShop(chat, shopId) : askWhichShop
  },
  carryOut: async (chat, given) => {
    const to = Confirmed.parse(given)
    const spoken = await chat.listSpoken()
    if ('email' in to) {
      const body = writeTranscript(spoken, 'A chat with the Liftbay assistant (a bot), handed off at the request of the person.')
      const reply = await chat.call(contact.send, { body: { email: to.email, body } })
      return reply.status === 200 ? { text: `Sent. The Liftbay team will reply to ${to.email}.` } : explainRefusal(reply)
    }
    const text = writeTranscript(spoken, 'From my chat with the Liftbay assistant (a bot):')
    if ('shopId' in to) {
      const { shopId, name, closed, phone } = to
      if ((await chat.handToShop(shopId, text)) === 'busy')
        return { text: `Many people are writing to ${name} right now, so I could not send it. Please call ${phone}.` }
      return {
        text: `Sent. ${name} can read this conversation and will answer here.${closed} Everything you write now goes to them. ${describeWaiting(chat)}`,
        chips: [botChip],
        withShop: { id: shopId, name },
      }
    }
    const reply = await chat.call(conversations.send, { params: { id: to.workOrder }, body: { text, fromChat: true } })
    return reply.status === 200
      ? {
          text: `Sent. ${to.shop} can read this conversation and will answer in your repair order’s messages.`,
          cards: [{ title: to.shop, text: 'Messages of your repair order', link: { title: 'Open messages', path: to.path } }],
        }
      : explainRefusal(reply)
  },
})

export const askWhichShop: ToolAnswer = {
  text: 'Which shop should answer? Tell me a ZIP code or a town, and I will list the shops there. For a question about Liftbay itself, the Liftbay team can answer by e-mail.',
  chips: [liftbayChip],
}

const describeWaiting = ({ isCustomer }: Chat) =>
  isCustomer
    ? 'If you leave, you will find the answer in your notifications.'
    : 'Keep this page open: without an account, the answer appears only here, and only for a day.'

/** Says whether anybody is there now, and what the shop will see. */
async function askForShop(chat: Chat, shopId: string): Promise<Question | ToolAnswer> {
  const reply = await chat.call(shops.getInfo, { params: { shop: shopId } })
  if (reply.status !== 200) return askWhichShop
  const { id, dba: name, phone1 } = reply.body
  const phone = showPhone(phone1)
  const closed = describeClosed(reply.body, chat.now)
  const sees = chat.isCustomer ? ', with your name, e-mail address and phone number' : ''
  return {
    question: `Send this conversation to ${name}${sees}? They will answer in this chat.${closed} You can also call ${phone}.`,
    yes: 'Yes, send it',
    others: [otherShopChip, liftbayChip],
    input: { shopId: id, name, closed, phone },
  }
}

async function askForLiftbay(chat: Chat, email?: string): Promise<Question | ToolAnswer> {
  const customer = chat.isCustomer ? await chat.call(customers.getMine) : null
  const answerTo = customer?.status === 200 ? customer.body.email : email
  if (!answerTo) return { text: 'The Liftbay team can answer you by e-mail. What is your e-mail address?' }
  return {
    question: `Send this conversation to the Liftbay team? They will reply to ${answerTo}.`,
    yes: 'Yes, send it',
    input: { email: answerTo },
  }
}

async function listCars(chat: Chat): Promise<InShopVehicle[]> {
  const reply = await chat.call(workOrders.vehiclesInShop)
  return reply.status === 200 ? reply.body : []
}

async function findPreferredShop(chat: Chat): Promise<string | null> {
  const customer = chat.isCustomer ? await chat.call(customers.getMine) : null
  return customer?.status === 200 ? (customer.body.preferredShop?.id ?? null) : null
}
