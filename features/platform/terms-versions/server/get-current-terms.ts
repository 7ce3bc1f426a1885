import type { Verb } from '../../../../kit/server/index.ts'
import type { terms } from '../contract/index.ts'
import { showTerms } from './show-terms.ts'
import { termsBook } from './terms-book.ts'

export const getCurrentTerms: Verb<typeof terms.current> = async ({ get }) => {
  const book = get(termsBook)
  return showTerms(await book.current(), await book.list())
}
