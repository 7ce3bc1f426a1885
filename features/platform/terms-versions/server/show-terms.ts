import type { PublicTerms } from '../contract/index.ts'
import { readTerms } from '../rules.ts'
import type { PublishedTerms } from './store.ts'

const title = 'Terms and privacy'

/** A version as everyone reads it, with the others that were published. */
export const showTerms = (
  { number, effectiveOn, summary, body }: PublishedTerms,
  versions: readonly PublishedTerms[],
): PublicTerms => ({
  title,
  number,
  effectiveOn,
  summary,
  sections: readTerms(body),
  others: versions
    .filter((version) => version.number !== number)
    .map((version) => ({ number: version.number, effectiveOn: version.effectiveOn })),
})
