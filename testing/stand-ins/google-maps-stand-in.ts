import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** One place as Google knows it. */
interface StandInPlace {
  placeId: string
  /** "123 Main Street" and "Austin, TX, USA" */
  name: string
  area: string
  /** By type, "long|SHORT" where the two differ. */
  components: Record<string, string>
  types: string[]
  location: { lat: number; lng: number }
}

interface Asked {
  path: string
  query: URLSearchParams
  key: string
  body: Record<string, unknown>
}

/** Implements the parts of Google's Places API (New) and Geocoding API that addresses need. */
export class GoogleMapsStandIn {
  readonly key = 'AIza-the-key-of-the-stand-in'
  readonly places: StandInPlace[] = []
  readonly asked: Asked[] = []
  /** How it fails: not at all, with a refused key, out of quota, with nonsense, or with silence. */
  fails: 'no' | 'denied' | 'quota' | 'nonsense' | 'silent' = 'no'
  url = ''
  readonly #server = createServer((request, reply) => void this.#answer(request, reply))

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '', this.url)
    const isGeocoding = pathname === '/maps/api/geocode/json'
    const key = isGeocoding ? (query.get('key') ?? '') : String(request.headers['x-goog-api-key'])
    const sent = await text(request)
    const body = sent === '' ? {} : (JSON.parse(sent) as Record<string, unknown>)
    this.asked.push({ path: pathname, query, key, body })
    if (this.fails === 'silent') return
    if (this.fails === 'nonsense') return void reply.end('<html>')
    const problem = this.#refuse(key)
    const answer = isGeocoding
      ? problem
        ? { status: problem.status, error_message: problem.message, results: [] }
        : this.#geocode(query.get('address') ?? '')
      : problem
        ? { error: problem }
        : this.#answerPlaces(request, pathname, body)
    const code = isGeocoding ? 200 : 'error' in answer ? (answer.error as { code: number }).code : 200
    reply.writeHead(code, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(answer))
  }

  #refuse(key: string) {
    if (this.fails === 'quota') return { code: 429, status: 'OVER_QUERY_LIMIT', message: 'Quota exceeded for this project.' }
    if (this.fails === 'denied' || key !== this.key)
      return { code: 403, status: 'REQUEST_DENIED', message: 'This API key is not authorized to use this service or API.' }
    return null
  }

  #answerPlaces({ method, headers }: IncomingMessage, path: string, { input, includedPrimaryTypes }: Record<string, unknown>) {
    const invalid = (message: string) => ({ error: { code: 400, status: 'INVALID_ARGUMENT', message } })
    if (headers['x-goog-fieldmask'] === undefined) return invalid('FieldMask is a required parameter.')
    if (method === 'POST' && path === '/v1/places:autocomplete') {
      if (!Array.isArray(includedPrimaryTypes) || includedPrimaryTypes.length > 5)
        return invalid('Invalid included_primary_types.')
      const found = this.#find(String(input))
      return found.length === 0 ? {} : { suggestions: found.map((place) => ({ placePrediction: makePrediction(place) })) }
    }
    const place = this.places.find(({ placeId }) => path === `/v1/places/${placeId}`)
    if (!place) return invalid('Not a valid Place ID.')
    return {
      addressComponents: listComponents(place).map(([longText, shortText, type]) => ({
        longText,
        shortText,
        types: [type, 'political'],
        languageCode: 'en-US',
      })),
    }
  }

  #geocode(address: string) {
    const [place] = this.#find(address)
    // As Google does with `components=country:US` when nothing matches.
    const { types, location: at, ...rest } = place ?? country
    const address_components = listComponents(rest).map(([long_name, short_name, type]) => ({
      long_name,
      short_name,
      types: [type],
    }))
    return { status: 'OK', results: [{ types, geometry: { location: at, location_type: 'ROOFTOP' }, address_components }] }
  }

  #find(typed: string): StandInPlace[] {
    const start = typed.toLowerCase()
    return this.places.filter(({ name, area }) => `${name}, ${area}`.toLowerCase().startsWith(start)).slice(0, 5)
  }
}

const country = { components: { country: 'United States|US' }, types: ['country'], location: { lat: 38.79, lng: -106.53 } }

const listComponents = ({ components }: Pick<StandInPlace, 'components'>): [string, string, string][] =>
  Object.entries(components).map(([type, value]) => {
    const [long = '', short = long] = value.split('|')
    return [long, short, type]
  })

const makePrediction = ({ placeId, name, area }: StandInPlace) => ({
  place: `places/${placeId}`,
  placeId,
  text: { text: `${name}, ${area}`, matches: [{ endOffset: 3 }] },
  structuredFormat: { mainText: { text: name, matches: [{ endOffset: 3 }] }, secondaryText: { text: area } },
})
