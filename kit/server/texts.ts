import { requireNoTransaction } from './outside.ts'

/** A text message. */
export interface PhoneText {
  /** Ten digits of a US phone number. */
  to: string
  text: string
}

/** Sends a text. Throws `TextRefused` when it can never be delivered, and any other error when it should be tried again. */
export interface TextTransport {
  send(text: PhoneText): Promise<void>
}

/** This number can never receive texts. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused'
}

/** Without a provider nothing is sent. The stored message, visible at /outbox in the demo, is the delivery. */
export const outboxOnlyTexts: TextTransport = { send: async () => {} }

export interface TwilioSettings {
  accountSid: string
  authToken: string
  /** One of the account's own numbers, `+15125550100`, or the id of a messaging service, `MG…`. */
  from: string
  apiUrl: string
}

/** Shorter than the delivery timeout, so that a send ends before the next try. */
const patienceMilliseconds = 15_000

// Not a valid number, not a cell phone, unreachable, or its owner replied STOP. Source: Twilio's error dictionary, November 2026.
const permanentCodes = new Set([21211, 21217, 21265, 21407, 21610, 21612, 21614])

/** Sends texts through Twilio's Messages resource. It has no idempotency: after a crash between sending and marking, a text is sent twice. */
export function createTwilioTransport({ accountSid, authToken, from, apiUrl }: TwilioSettings): TextTransport {
  const address = `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    send: async ({ to, text }) => {
      requireNoTransaction('Twilio')
      const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
      const reply = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: `+1${to}`, Body: text, [sender]: from }),
        signal: AbortSignal.timeout(patienceMilliseconds),
      })
      if (reply.ok) return await reply.body?.cancel()
      const { code, message } = (await reply.json().catch(() => ({}))) as { code?: number; message?: string }
      const twilioReply = `Twilio answered ${reply.status}: ${message ?? 'without a reason'}`
      throw code !== undefined && permanentCodes.has(code) ? new TextRefused(twilioReply) : new Error(twilioReply)
    },
  }
}
