import { sendCall } from '../../../../kit/web/index.ts'
import { places, type SuggestedAddress } from '../contract/index.ts'

/** For an AddressField: `suggest={suggestAddresses}`. Returns [] when the call fails. */
export async function suggestAddresses(text: string): Promise<SuggestedAddress[]> {
  if (text.trim().length < 3) return []
  try {
    return (await sendCall(places.suggestAddresses, { query: { text: text.slice(0, 200) } })).reply
  } catch {
    return []
  }
}
