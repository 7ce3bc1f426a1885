/** A message for a phone. */
export interface PhoneText {
  /** Ten digits, a number of the United States. */
  to: string
  text: string
}

/** Takes a text out of the house. Throwing means it was not taken: `TextRefused` for good, anything else for now. */
export interface TextTransport {
  send(text: PhoneText): Promise<void>
}

/** That number will never take a text. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused'
}

/** Without a provider nothing leaves: the stored message, readable at /outbox in the demo, is the delivery. */
export const textsInOutbox: TextTransport = { send: async () => {} }

export interface TwilioSettings {
  accountSid: string
  authToken: string
  /** One of the account's own numbers, `+15125550100`, or the id of a messaging service, `MG…`. */
  from: string
  apiUrl: string
}

/** Below the relay's patience: a send is given up before it is tried again. */
const patienceMilliseconds = 15_000

// Not a number, not a mobile, out of reach, or its owner has answered STOP. Source: Twilio's error dictionary, November 2026.
const forGood = new Set([21211, 21217, 21265, 21407, 21610, 21612, 21614])

/** Texts by Twilio's Messages resource. It knows no repetition: after a crash between sending and marking, one goes out twice. */
export function twilioTransport({ accountSid, authToken, from, apiUrl }: TwilioSettings): TextTransport {
  const address = `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    send: async ({ to, text }) => {
      const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
      const reply = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: `+1${to}`, Body: text, [sender]: from }),
        signal: AbortSignal.timeout(patienceMilliseconds),
      })
      if (reply.ok) return void (await reply.body?.cancel())
      const { code, message } = (await reply.json().catch(() => ({}))) as { code?: number; message?: string }
      const said = `Twilio answered ${reply.status}: ${message ?? 'without a reason'}`
      throw code !== undefined && forGood.has(code) ? new TextRefused(said) : new Error(said)
    },
  }
}
