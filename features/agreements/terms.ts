import { showCents } from '../../common/cents.ts'
import type { EstimateContent } from '../work-orders/contract.ts'
import { ruleNotice, ruleOf, shareOf } from '../work-orders/rules.ts'

/** The most that is billed, in the words of who signs. */
function ceilingTerm({ shop }: Pick<EstimateContent, 'shop'>): string {
  const { tolerance } = ruleOf(shop.state)
  return tolerance.kind === 'none'
    ? 'The bill will not exceed the authorized total.'
    : `The bill will not exceed a limit that I set; without one it may go ${shareOf(tolerance)} above the authorized total and no further.`
}

/** The shop's charge for a vehicle left standing after it was finished. */
export function storageSentence({ centsPerDay, afterWorkingDays }: EstimateContent['storage']): string {
  if (centsPerDay === 0) return 'There is no charge for storage.'
  const days = afterWorkingDays === 1 ? '1 working day' : `${afterWorkingDays} working days`
  return `A storage charge of ${showCents(centsPerDay)} per day applies after ${days} from the day you are told that the vehicle is ready.`
}

/** What holds between every shop and customer, beside the shop's own texts. */
export function commonTerms(content: Pick<EstimateContent, 'storage' | 'shop'>): string {
  return [
    `The shop does the approved jobs and no others. ${ceilingTerm(content)} If more work or a higher price ` +
      'proves to be needed, the shop sends a new version of the estimate first and goes on only with what I approve in it.',
    'Declined jobs are neither worked nor billed.',
    storageSentence(content.storage),
    'Old parts are kept for me if I asked for them above, except parts that must go back to the maker for an exchange or a warranty; ' +
      'those I may look at.',
  ].join('\n\n')
}

/** The name of the text below. A changed text needs a new name: whoever agreed to the old one is asked again. */
export const consentVersion = '2026-11'

/**
 * What is agreed to before signing electronically: what it covers, the right to paper and to withdraw, what is needed to read it.
 * 15 U.S.C. 7001(c) (ESIGN), read in November 2026.
 */
export const consentPoints = [
  {
    title: 'What it covers',
    text: 'Estimates, revised estimates and agreements for the repair of my vehicles, and the signed papers of them, from now on.',
  },
  {
    title: 'Paper',
    text: 'I can have any of them on paper at no charge, now or later, by pressing “Ask for paper” or by telling the shop.',
  },
  {
    title: 'Withdrawing',
    text: 'I can withdraw this consent at any time on my account page, at no charge. What I signed stays signed; what comes later I answer by phone or at the counter.',
  },
  {
    title: 'What I need',
    text: 'A current web browser, an e-mail address, and a program that shows PDF files; I can save or print the signed paper. A new e-mail address I tell on the page of my contact information.',
  },
] as const

export const electronicConsent = [
  'I agree to receive and to sign papers electronically.',
  ...consentPoints.map(({ title, text }) => `${title}: ${text}`),
].join('\n')

/** Everything that is agreed to beside the estimate, as one text: kept with the agreement, and hashed on its paper. */
export function allTerms(content: Pick<EstimateContent, 'terms' | 'storage' | 'shop'>): string {
  const { top, right, bottom } = content.terms
  return [top, right, bottom, commonTerms(content), ruleNotice(content.shop.state), electronicConsent]
    .filter((text) => text.trim() !== '')
    .join('\n\n')
}
