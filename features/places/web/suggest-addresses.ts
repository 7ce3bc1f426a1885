import { sendCall } from '../../../web/kit/index.ts'
import { places, type SuggestedAddress } from '../contract.ts'

/** For an AddressField: `suggest={suggestAddresses}`. Typing goes on without suggestions when they cannot be had. */
export async function suggestAddresses(text: string): Promise<SuggestedAddress[]> {
  if (text.trim().length < 3) return []
  try {
    return (await sendCall(places.suggestAddresses, { query: { text: text.slice(0, 200) } })).reply
  } catch {
    return []
  }
}
