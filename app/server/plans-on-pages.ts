import { isDeepStrictEqual } from 'node:util'
import { type Plan, plans } from '../../common/plans.ts'
import { type PlanText, writeBestOffer, writePlanTexts } from '../../common/public-plans.ts'

/**
 * Puts the plans on sale into a built public page: the texts of the elements that name a plan, and all of them as an attribute, from which the
 * page's components read the same. A page of plans that nobody has changed is already right.
 */
export function fillInPlans(html: string, onSale: readonly Plan[]): string {
  if (isDeepStrictEqual(onSale, plans)) return html
  const offer = writeBestOffer(onSale)
  return html
    .replace('<html', () => `<html data-plans="${escapeText(JSON.stringify(onSale))}"`)
    .replaceAll(
      /<li([^>]*) data-plan="(\w+)"([^>]*)>(.*?)<\/li>/gs,
      (_, before: string, id: string, after: string, content: string) => {
        const plan = onSale.find((one) => one.id === id)
        const hidden = plan ? '' : ' hidden=""'
        return `<li${before} data-plan="${id}"${after}${hidden}>${plan ? fillInTexts(content, writePlanTexts(plan, onSale)) : content}</li>`
      },
    )
    .replaceAll(
      /(<span data-offer="(title|text)">)[^<]*/g,
      (_, start: string, which: 'title' | 'text') => start + escapeText(offer[which]),
    )
}

const fillInTexts = (content: string, says: Record<PlanText, string>): string =>
  content.replaceAll(
    /(<[^>]* data-says="([\w-]+)"[^>]*>)[^<]*/g,
    (_, start: string, which: PlanText) => start + escapeText(says[which]),
  )

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
