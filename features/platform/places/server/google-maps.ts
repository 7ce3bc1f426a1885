import { z } from 'zod'
import type { Clock } from '../../../../kit/server/index.ts'
import type { Address, AddressSuggestion, SearchedPlace } from '../rules.ts'
import { findZipOrTown } from './find-place.ts'
import {
  describeRefusal,
  Details,
  Geocoded,
  Predictions,
  readAddress,
  readGeocoded,
  readPrediction,
  readReason,
} from './google-replies.ts'
import type { Maps } from './maps.ts'

interface GoogleSettings {
  /** Restricted in Google's console to the Places API (New) and the Geocoding API. It only ever goes to Google. */
  key: string
  /** Another address that speaks Google's protocol, without a slash at the end. */
  url?: string | undefined
  /** Answers while Google does not. */
  fallback: Maps
  clock: Clock
  warn: (why: string) => void
  /** The longest that one question may take, in milliseconds. */
  timeoutMs?: number
}

const predictionFields = ['placeId', 'text', 'structuredFormat'].map((field) => `suggestions.placePrediction.${field}`).join(',')

/** How long Google is not asked after a failure, so that nobody waits at every letter. */
const pauseMs = 30_000

/** Google's Places API (New) and Geocoding API. When Google fails or is slow, the fallback answers. */
export function openGoogleMaps({ key, url, fallback, clock, warn, timeoutMs = 2000 }: GoogleSettings): Maps {
  const placesUrl = `${url ?? 'https://places.googleapis.com'}/v1`
  const geocodeUrl = `${url ?? 'https://maps.googleapis.com'}/maps/api/geocode/json`
  const pausedUntil = { places: 0, geocoding: 0 }

  const ask = (address: string, init: { method?: string; body?: string; headers?: Record<string, string> } = {}) =>
    fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })

  const askPlaces = (path: string, fields: string, body?: object) =>
    ask(`${placesUrl}/${path}`, {
      headers: { 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': fields, 'Content-Type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })

  /** Asks Google, or the fallback while this part of Google fails. */
  async function answer<T>(part: 'places' | 'geocoding', askGoogle: () => Promise<T>, askFallback: () => Promise<T>): Promise<T> {
    const isPaused = () => clock.now().getTime() < pausedUntil[part]
    if (isPaused()) return askFallback()
    try {
      return await askGoogle()
    } catch (error) {
      // Never log the error itself. It may contain the address of the question, which has the key in it.
      if (!isPaused()) warn(error instanceof GoogleFailed ? error.message : describeFailure(error))
      pausedUntil[part] = clock.now().getTime() + pauseMs
      return askFallback()
    }
  }

  async function suggest(text: string, session?: string): Promise<AddressSuggestion[]> {
    const reply = await askPlaces('places:autocomplete', predictionFields, {
      input: text,
      // Streets and towns, and businesses. Each value includes all of its kinds.
      includedPrimaryTypes: ['geocode', 'establishment'],
      includedRegionCodes: ['us', 'pr', 'vi', 'gu', 'as', 'mp'],
      languageCode: 'en-US',
      ...(session ? { sessionToken: session } : {}),
    })
    if (!reply.ok) throw new GoogleFailed(await describeRefusal(reply))
    return Predictions.parse(await reply.json()).suggestions.flatMap(({ placePrediction }) =>
      placePrediction ? [readPrediction(placePrediction)] : [],
    )
  }

  async function complete(placeId: string, session?: string): Promise<Address | null> {
    const asking = new URLSearchParams({ languageCode: 'en-US', ...(session ? { sessionToken: session } : {}) })
    const reply = await askPlaces(`places/${encodeURIComponent(placeId)}?${asking.toString()}`, 'addressComponents')
    // Anyone can send an id that does not exist. That is no failure of Google's.
    if (reply.status === 404 || (reply.status === 400 && (await readReason(reply)) === 'INVALID_ARGUMENT')) return null
    if (!reply.ok) throw new GoogleFailed(await describeRefusal(reply))
    return readAddress(Details.parse(await reply.json()).addressComponents)
  }

  async function locate(text: string): Promise<SearchedPlace | null> {
    const asking = new URLSearchParams({ address: text, components: 'country:US', language: 'en', key })
    const reply = await ask(`${geocodeUrl}?${asking.toString()}`)
    if (!reply.ok) throw new GoogleFailed(`Google answered ${reply.status}`)
    const { status, error_message: why, results } = Geocoded.parse(await reply.json())
    if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new GoogleFailed(`Google answered ${status}: ${why ?? 'no reason'}`)
    return readGeocoded(results)
  }

  return {
    suggest: (text, session) =>
      answer<readonly AddressSuggestion[]>(
        'places',
        () => suggest(text, session),
        () => fallback.suggest(text, session),
      ),
    complete: (placeId, session) =>
      answer(
        'places',
        () => complete(placeId, session),
        () => fallback.complete(placeId, session),
      ),
    locate: async (text) =>
      // The built-in data know zip codes and towns as well, without a network.
      findZipOrTown(text) ??
      answer(
        'geocoding',
        async () => (await locate(text)) ?? fallback.locate(text),
        () => fallback.locate(text),
      ),
  }
}

/** Its message may be logged, because it contains nothing from the question. */
class GoogleFailed extends Error {}

function describeFailure(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'Google’s answer has another shape than expected'
  return error instanceof Error && error.name === 'TimeoutError' ? 'Google did not answer in time' : 'Google cannot be reached'
}
