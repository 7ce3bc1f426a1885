import { type Db, slot } from '../../../../kit/server/index.ts'
import { requireNoTransaction } from '../../../../kit/server/outside.ts'
import { buildTwilioLogin, type TwilioSettings } from '../../../../kit/server/texts.ts'
import { findFreeNumber } from './store.ts'

/** Gives out numbers for texts. */
export interface TextNumbers {
  take(db: Db, areaCode: string): Promise<{ number: string; providerId: string | null }>
  /** Releases a number that turned out not to be needed. */
  release(providerId: string): Promise<void>
}

/** Null when this program has no provider of texts. */
export const textNumbers = slot<TextNumbers | null>('numbers for texts')

/** The phone simulator's numbers. */
export const builtInNumbers: TextNumbers = {
  take: async (db) => ({ number: await findFreeNumber(db), providerId: null }),
  release: async () => {},
}

/** Where Twilio reports texts and calls. */
export const twilioPaths = { text: '/api/app/texts/twilio/text', call: '/api/app/texts/twilio/call' }

const patienceMilliseconds = 15_000

/** Rents a number at Twilio, with the wanted area code if one is free, and has its texts and calls reported here. */
export function createTwilioNumbers(settings: TwilioSettings, appUrl: string): TextNumbers {
  const account = `${settings.apiUrl}/2010-04-01/Accounts/${encodeURIComponent(settings.accountSid)}`
  const ask = async <Reply>(path: string, method: 'GET' | 'POST' | 'DELETE', form?: Record<string, string>): Promise<Reply> => {
    requireNoTransaction('Twilio')
    const reply = await fetch(account + path, {
      method,
      headers: { authorization: buildTwilioLogin(settings) },
      ...(form ? { body: new URLSearchParams(form) } : {}),
      signal: AbortSignal.timeout(patienceMilliseconds),
    })
    if (!reply.ok) throw new Error(`Twilio answered ${reply.status}`)
    return (reply.status === 204 ? undefined : await reply.json()) as Reply
  }
  const search = async (more: string) => {
    const found = await ask<{ available_phone_numbers: { phone_number: string }[] }>(
      `/AvailablePhoneNumbers/US/Local.json?SmsEnabled=true&MmsEnabled=true&VoiceEnabled=true&PageSize=1${more}`,
      'GET',
    )
    return found.available_phone_numbers[0]?.phone_number
  }
  return {
    take: async (_, areaCode) => {
      const wanted = (await search(`&AreaCode=${areaCode}`)) ?? (await search(''))
      if (!wanted) throw new Error('Twilio has no number')
      const bought = await ask<{ sid: string; phone_number: string }>('/IncomingPhoneNumbers.json', 'POST', {
        PhoneNumber: wanted,
        SmsUrl: appUrl + twilioPaths.text,
        SmsMethod: 'POST',
        VoiceUrl: appUrl + twilioPaths.call,
        VoiceMethod: 'POST',
      })
      const number = /^\+1(\d{10})$/.exec(bought.phone_number)?.[1]
      if (!number) throw new Error('Twilio gave a number that is not in the United States')
      return { number, providerId: bought.sid }
    },
    release: (providerId) => ask(`/IncomingPhoneNumbers/${encodeURIComponent(providerId)}.json`, 'DELETE'),
  }
}
