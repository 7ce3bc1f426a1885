import type { Activity } from '../contract/index.ts'

export interface ChatMessage {
  id: string
  side: 'user' | 'bot'
  /** The shop whose person answered; empty for the assistant and the user. */
  by: string
  text: string
  /** Answers that can be pressed. */
  chips: readonly string[]
  cards: readonly { title: string; text: string; link: { title: string; path: string } | null }[]
}

export interface ChatState {
  /** `expired`: the person has to start a new chat. */
  connection: 'connecting' | 'on' | 'lost' | 'expired'
  messages: readonly ChatMessage[]
  /** Messages that were sent and not echoed yet. */
  pending: string | null
  /** Why the last message was not sent; '' when it was. */
  problem: string
}

export const newChat: ChatState = { connection: 'connecting', messages: [], pending: null, problem: '' }

/** Adds what arrived. The same activity can arrive twice, from the stream and from a list. */
export function addActivities(state: ChatState, activities: readonly Activity[]): ChatState {
  const known = new Set(state.messages.map(({ id }) => id))
  const added = activities.filter(({ type, id }) => type === 'message' && id !== undefined && !known.has(id)).map(toMessage)
  if (added.length === 0) return state
  const messages = [...state.messages, ...added].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const isEchoed = added.some(({ side, text }) => side === 'user' && text === state.pending)
  return { ...state, messages, pending: isEchoed ? null : state.pending }
}

const toMessage = ({ id = '', from, text = '', suggestedActions, attachments = [] }: Activity): ChatMessage => ({
  id,
  side: from.role,
  by: from.role === 'bot' && from.id === 'shop' ? from.name : '',
  text,
  chips: (suggestedActions?.actions ?? []).map(({ value }) => value),
  cards: attachments.map(({ content }) => {
    const [button] = content.buttons
    return { title: content.title, text: content.text, link: button ? { title: button.title, path: button.value } : null }
  }),
})
