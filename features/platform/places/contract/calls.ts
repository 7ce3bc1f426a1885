import { z } from 'zod'
import { publicRoute } from '../../../../common/route.ts'
import { line } from '../../../../common/text.ts'
import { FoundPlace, State, SuggestedAddress } from './schemas.ts'

const perAddress = (max: number) => [{ max, seconds: 60, per: 'address' }] as const
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
    what: 'Suggest addresses for typed text; knows cities and zip codes, not streets',
    query: typed,
    reply: z.array(SuggestedAddress),
    limits: perAddress(300),
  }),
}
