import { z } from 'zod'
import { publicRoute } from '../../../../common/route.ts'
import { isInvalid, line } from '../../../../common/text.ts'
import { placeRefusals } from './refusals.ts'
import { CompleteAddress, FoundPlace, State, SuggestedAddress } from './schemas.ts'

const perAddress = (max: number) => [{ max, seconds: 60, per: 'address' }] as const
/** One session covers everything that a person types until they choose an address. Google Maps charges by session. */
const session = z
  .string()
  .regex(/^[\w-]{16,36}$/, isInvalid('Session'))
  .optional()
const typed = z.strictObject({ text: line('Text', 200) })

export const places = {
  listStates: publicRoute('geo', 'GET /states', {
    what: 'List the US states and territories with their abbreviations',
    reply: z.array(State),
    limits: perAddress(120),
  }),
  getCallerAddress: publicRoute('ip', 'GET /', {
    what: "Get the caller's network address",
    reply: z.strictObject({ ip: z.string() }),
    limits: perAddress(120),
  }),
  findPlaces: publicRoute('geo', 'GET /places', {
    what: 'Find places by the beginning of a zip code or city name, best match first',
    query: typed,
    reply: z.array(FoundPlace),
    limits: perAddress(300),
  }),
  suggestAddresses: publicRoute('geo', 'GET /addresses', {
    what: 'Suggest addresses for typed text; without Google Maps, it knows cities and zip codes, not streets',
    query: typed.extend({ session }),
    reply: z.array(SuggestedAddress),
    limits: perAddress(120),
  }),
  completeAddress: publicRoute('geo', 'GET /addresses/{placeId}', {
    what: 'Get the whole address of a suggestion that has a `placeId`',
    params: z.strictObject({ placeId: z.string().regex(/^[\w-]{1,300}$/, isInvalid('Place')) }),
    query: z.strictObject({ session }),
    reply: CompleteAddress,
    refuses: [placeRefusals.addressNotFound],
    limits: perAddress(60),
  }),
}
