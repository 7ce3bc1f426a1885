import { buildTermsHtml } from '../terms-html.ts'
import { showTerms } from './show-terms.ts'
import type { TermsBook } from './terms-book.ts'

/** The HTML of the terms in effect, or of one published version. Null when there is none with that number. */
export async function findTermsPage(book: TermsBook, number: number | null): Promise<string | null> {
  const versions = await book.list()
  const found = number === null ? await book.current() : versions.find((version) => version.number === number)
  return found ? buildTermsHtml(showTerms(found, versions), book.today) : null
}
