import { useEffect, useRef, useState } from 'react'
import { sendCall } from '../../../../kit/web/api/index.ts'
import { customers } from '../../../people/customers/contract/index.ts'
import { type ChatClient, type ChatState, createChatClient, forgetChat, type LoginEvent } from '../../direct-line/web/index.ts'
import type { Chatter } from './widget-state.ts'

/** How long the loading indicator lasts, from the specification. */
const loadingMs = 2000

export interface Chat extends ChatState {
  owner: string
  isLoading: boolean
  send: (text: string) => void
  startAgain: () => void
  /** Ends the conversation for good. */
  end: () => void
}

const starting: ChatState = { connection: 'connecting', messages: [], pending: null, problem: '' }
/** The shop whose page the chat was opened on. */
const readShopPage = (): string | null => /^\/book\/([0-9a-f-]{36})/.exec(location.pathname)?.[1] ?? null

const readGuest = async (): Promise<LoginEvent> => ({
  firstName: '',
  lastName: '',
  customerId: 'none',
  preferredShopId: readShopPage() ?? 'none',
})

/** The conversation of this tab: continued, or a new one. */
export function useChat(person: Chatter): Chat {
  const owner = person?.accountId ?? 'guest'
  const [state, setState] = useState(starting)
  const [run, setRun] = useState(0)
  const [isLoading, setIsLoading] = useState(true)
  const client = useRef<ChatClient | null>(null)
  useEffect(() => {
    setIsLoading(true)
    setState(starting)
    const timer = setTimeout(() => setIsLoading(false), loadingMs)
    const made = createChatClient({
      owner,
      isSignedIn: person !== null,
      login: person ? readLogin : readGuest,
      onChange: setState,
    })
    client.current = made
    return () => {
      clearTimeout(timer)
      made.close()
    }
    // Another person gets a new panel.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [run])
  return {
    ...state,
    owner,
    isLoading,
    send: (text) => void client.current?.send(text),
    end: () => {
      client.current?.end()
      forgetChat(owner)
    },
    startAgain: () => {
      forgetChat(owner)
      setRun((count) => count + 1)
    },
  }
}

async function readLogin(): Promise<LoginEvent> {
  const { reply } = await sendCall(customers.getMine, {})
  return {
    firstName: reply.firstname,
    lastName: reply.lastname,
    customerId: reply.customerId,
    preferredShopId: reply.preferredShop?.id ?? readShopPage() ?? 'none',
  }
}
