import type { Verb } from '../../../../kit/server/index.ts'
import { readSpread } from '../../../platform/feature-switches/server/index.ts'
import type { bidding } from '../contract/index.ts'

export const getShown: Verb<typeof bidding.shown> = async ({ db }) => {
  const { isOn, shops } = await readSpread(db, 'sponsored-offers')
  return { isShown: isOn, shops }
}
