import { buildTermsHtml } from '../terms-html.ts'
import { showTerms } from './show-terms.ts'
import type { TermsBook } from './terms-book.ts'

/** The HTML of the terms in effect, or of one published version. Null when there is none with that number. */
export async function findTermsPage(book: TermsBook, number: number | null): Promise<string | null> {
  const all = await book.list()
  const found = number === null ? await book.current() : all.find((one) => one.number === number)
  return found ? buildTermsHtml(showTerms(found, all), book.today) : null
}
