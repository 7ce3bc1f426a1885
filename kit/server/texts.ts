import { requireNoTransaction } from './outside.ts'

/** A text message. */
export interface PhoneText {
  /** Ten digits of a US phone number. */
  to: string
  text: string
  /** Ten digits of the sender's number; left out, the one in the settings. */
  from?: string | undefined
  /** Addresses of pictures, which the provider fetches. */
  pictures?: readonly string[]
}

/** Sends a text. Throws `TextRefused` when it can never be delivered, and any other error when it should be tried again. */
export interface TextTransport {
  /** Returns the provider's id of the text, which its delivery reports name. */
  send(text: PhoneText): Promise<string | null>
}

/** This number can never receive texts. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused'
  /** The provider's code for the reason. */
  readonly code: string | null

  constructor(message: string, code: string | null = null) {
    super(message)
    this.code = code
  }
}

/** Without a provider nothing is sent. The stored message, visible at /outbox in the demo, is the delivery. */
export const outboxOnlyTexts: TextTransport = { send: async () => null }

export interface TwilioSettings {
  accountSid: string
  authToken: string
  /** One of the account's own numbers, `+15125550100`, or the id of a messaging service, `MG…`. */
  from: string
  apiUrl: string
}

/** The address that gets Twilio's delivery reports. */
export const textStatusPath = '/api/app/texts/twilio/status'

/** Shorter than the delivery timeout, so that a send ends before the next try. */
const patienceMilliseconds = 15_000

// Not a valid number, not a cell phone, unreachable, or its owner replied STOP. Source: Twilio's error dictionary, November 2026.
const permanentCodes = new Set([21211, 21217, 21265, 21407, 21610, 21612, 21614])

/** The header that logs in to Twilio. */
export const buildTwilioLogin = ({ accountSid, authToken }: Pick<TwilioSettings, 'accountSid' | 'authToken'>): string =>
  `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

/** Sends texts through Twilio's Messages resource. It has no idempotency: after a crash between sending and marking, a text is sent twice. */
export function createTwilioTransport(settings: TwilioSettings, appUrl?: string): TextTransport {
  const { accountSid, from: usual, apiUrl } = settings
  const address = `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  return {
    send: async ({ to, text, from, pictures = [] }) => {
      requireNoTransaction('Twilio')
      const sender = from ? `+1${from}` : usual
      const body = new URLSearchParams({ To: `+1${to}`, Body: text })
      body.set(sender.startsWith('MG') ? 'MessagingServiceSid' : 'From', sender)
      // Twilio cannot reach a program on somebody's own computer.
      if (appUrl?.startsWith('https:')) body.set('StatusCallback', appUrl + textStatusPath)
      for (const picture of pictures) body.append('MediaUrl', picture)
      const reply = await fetch(address, {
        method: 'POST',
        headers: { authorization: buildTwilioLogin(settings) },
        body,
        signal: AbortSignal.timeout(patienceMilliseconds),
      })
      const answer = (await reply.json().catch(() => ({}))) as { code?: number; message?: string; sid?: string }
      if (reply.ok) return answer.sid ?? null
      const { code, message } = answer
      const twilioReply = `Twilio answered ${reply.status}: ${message ?? 'without a reason'}`
      if (code !== undefined && permanentCodes.has(code)) throw new TextRefused(twilioReply, String(code))
      throw Object.assign(new Error(twilioReply), { status: reply.status })
    },
  }
}
