import type { Verb } from '../../../../kit/server/index.ts'
import type { banks } from '../contract/index.ts'
import { bankByRouting } from './bank-table.ts'

export const findBank: Verb<typeof banks.find> = async (_, { query: { routing } }) => {
  const name = bankByRouting.get(routing) ?? null
  const msg = name ?? 'The number is valid, but we do not know this bank’s name. Compare it with your check or your bank’s app.'
  return { routing, found: name !== null, name, msg }
}
