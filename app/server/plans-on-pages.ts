import { isDeepStrictEqual } from 'node:util'
import { type Plan, plans } from '../../common/plans.ts'
import { writeBestOffer, writePlanTexts } from '../../common/public-plans.ts'

/**
 * Puts the plans on sale into a built public page: the texts of the elements that name a plan, and all of them as an attribute, from which the
 * page's components read the same. A page of plans that nobody has changed is already right.
 */
export function fillInPlans(html: string, onSale: readonly Plan[]): string {
  if (isDeepStrictEqual(onSale, plans)) return html
  let page = html.replace('<html', () => `<html data-plans="${escapeText(JSON.stringify(onSale))}"`)
  for (const { id } of plans) page = fillInCard(page, id, onSale)
  for (const [which, text] of Object.entries(writeBestOffer(onSale))) page = fillInText(page, `data-offer="${which}"`, text)
  return page
}

/** The card of a plan on a page that has one, with its texts; hidden when the plan is not on sale. */
function fillInCard(page: string, id: Plan['id'], onSale: readonly Plan[]): string {
  const mark = `data-plan="${id}"`
  const start = page.indexOf(mark)
  const end = page.indexOf('</li>', start)
  if (start === -1 || end === -1) return page
  const plan = onSale.find((candidate) => candidate.id === id)
  let card = page.slice(start, end)
  if (plan)
    for (const [which, text] of Object.entries(writePlanTexts(plan, onSale)))
      card = fillInText(card, `data-says="${which}"`, text)
  else card = card.replace(mark, `${mark} hidden=""`)
  return page.slice(0, start) + card + page.slice(end)
}

/** Replaces the text of the element with this attribute. */
function fillInText(html: string, attribute: string, text: string): string {
  const at = html.indexOf(attribute)
  if (at === -1) return html
  const start = html.indexOf('>', at) + 1
  const end = html.indexOf('<', start)
  return html.slice(0, start) + escapeText(text) + html.slice(end)
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
