import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { terms } from '../contract/index.ts'
import { showTerms } from './show-terms.ts'
import { termsBook } from './terms-book.ts'

export const getTerms: Verb<typeof terms.read> = async ({ get }, { params: { number } }) => {
  const versions = await get(termsBook).list()
  const found = versions.find((version) => version.number === number)
  return found ? showTerms(found, versions) : refuse(standardRefusals.notFound)
}
