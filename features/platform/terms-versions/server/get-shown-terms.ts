import type { Verb } from '../../../../kit/server/index.ts'
import type { shownTerms } from '../contract/index.ts'
import { termsBook } from './terms-book.ts'

export const getShownTerms: Verb<typeof shownTerms.read> = async ({ get }) => {
  const { number, effectiveOn } = await get(termsBook).current()
  return { number, effectiveOn }
}
