import { createKey, sendCall, type Suggestion } from '../../../../kit/web/index.ts'
import { places } from '../contract/index.ts'

/** Ends when an address is chosen. */
let session: string | undefined

/** For an AddressField: `suggest={suggestAddresses}`. Returns [] when the call fails. */
export async function suggestAddresses(text: string): Promise<Suggestion[]> {
  if (text.trim().length < 3) return []
  session ??= createKey()
  try {
    const { reply } = await sendCall(places.suggestAddresses, { query: { text: text.slice(0, 200), session } })
    return reply.map(({ placeId, ...suggestion }) =>
      placeId ? { ...suggestion, source: 'Google Maps', complete: () => completeAddress(placeId) } : suggestion,
    )
  } catch {
    return []
  }
}

async function completeAddress(placeId: string) {
  const query = session ? { session } : {}
  session = undefined
  return (await sendCall(places.completeAddress, { params: { placeId }, query })).reply
}
