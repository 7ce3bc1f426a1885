import { customers } from '../../../people/customers/contract/index.ts'
import type { BotReply } from '../../direct-line/server/index.ts'
import type { Topic } from '../cues.ts'
import type { Chat, ToolAnswer } from './tool.ts'

export const customerChips = ['Where is my car?', 'What do I owe?', 'Book an appointment', 'Talk to a person']
export const guestChips = ['Find a shop', 'Hours', 'Prices', 'Talk to a person']

export const listChips = ({ isCustomer }: Chat) => (isCustomer ? customerChips : guestChips)

/** At the start of a chat. The name is the account's, whatever the client says. */
export async function greet(chat: Chat): Promise<BotReply> {
  const customer = chat.isCustomer ? await chat.call(customers.getMine) : null
  const name = customer?.status === 200 && customer.body.firstname ? ` ${customer.body.firstname}` : ''
  return {
    tool: 'greet',
    text: `Hi${name}, I am the Liftbay assistant. I am a bot. Ask me about your car, appointments, shops and prices, or ask for a person.`,
    chips: listChips(chat),
  }
}

const loginFirst = { title: 'Log in', path: '/customer/login' }

/** Answers that need no tool; null for other topics. */
export function answerSmallTalk(chat: Chat, topic: Topic): ToolAnswer | null {
  switch (topic) {
    case 'danger':
      return {
        text: 'If anyone is in danger, call 911. Do not drive the car. Get to a safe place and call a tow truck or the shop. I am a bot and cannot send help, but I can pass this on to a person.',
        chips: ['Talk to a person', 'Find a shop'],
      }
    case 'advice':
      return {
        text: 'I am a bot and cannot diagnose a car. A shop has to look at it; if it does not feel safe, do not drive it. Do you want me to book an appointment or get you a person?',
        chips: ['Book an appointment', 'Talk to a person'],
      }
    case 'account':
      return chat.isCustomer
        ? {
            text: 'You do that on these pages:',
            cards: [
              { title: 'Account', text: 'Password, e-mail, phone, address', link: { title: 'Open account', path: '/account' } },
              {
                title: 'Preferences',
                text: 'Which notices you get, and how',
                link: { title: 'Open preferences', path: '/preferences' },
              },
              { title: 'Vehicles', text: 'Your vehicles and their history', link: { title: 'Open home', path: '/home' } },
            ],
          }
        : {
            text: 'That is in your account. Log in first.',
            cards: [{ title: 'Log in', text: 'Or sign up there.', link: loginFirst }],
          }
    case 'about-bot':
      return {
        text: 'I am a bot: the Liftbay assistant. I can get you a person if you like.',
        chips: ['Talk to a person', ...listChips(chat).slice(0, 3)],
      }
    case 'help':
      return {
        text: chat.isCustomer
          ? 'I can tell you where your car is and what it costs, book, move or cancel an appointment, find shops, hours and prices, and pass you on to a person. I ask before I change anything.'
          : 'I can find shops, their hours and prices, and pass you on to a person. Log in, and I can also book for you and tell you where your car is.',
        chips: listChips(chat),
      }
    case 'thanks':
      return { text: 'You are welcome. Anything else?', chips: listChips(chat) }
    case 'bye':
      return { text: 'Goodbye. I am here whenever you need me.' }
    case 'greet':
      return { text: 'Hello. I am a bot. What can I do for you?', chips: listChips(chat) }
    default:
      return null
  }
}

/** The button for a right guess. */
const guessChips: Partial<Record<Topic, string>> = {
  car: 'Where is my car?',
  cost: 'What do I owe?',
  pay: 'Where do I pay?',
  sign: 'Where do I approve the estimate?',
  appointments: 'When is my appointment?',
  move: 'Move my appointment',
  cancel: 'Cancel my appointment',
  price: 'Prices',
  hours: 'Hours',
  contact: 'Phone and address',
  'find-shop': 'Find a shop',
  account: 'Change my account',
}

/** For a message that the assistant does not understand, or only guesses: says so, and offers a person and the guess. */
export function admitNotKnowing(chat: Chat, guess: Topic | null = null): ToolAnswer {
  const guessed = guess ? guessChips[guess] : undefined
  const chips = listChips(chat).filter((chip) => chip !== guessed)
  return {
    text: `I am not sure I understood. I am a bot and know about cars in the shop, appointments, shops, hours and prices. ${guessed ? `Did you mean: ${guessed.replace(/\?$/, '')}? Or would you like a person to answer?` : 'Would you like a person to answer?'}`,
    chips: [...(guessed ? [guessed] : []), 'Talk to a person', ...chips.filter((chip) => chip !== 'Talk to a person')].slice(
      0,
      4,
    ),
  }
}

export const answerInSpanish: ToolAnswer = {
  text: 'Lo siento, soy un bot y solo entiendo inglés. ¿Quiere que una persona le conteste? (I only understand English. Would you like a person to answer?)',
  chips: ['Talk to a person'],
}
