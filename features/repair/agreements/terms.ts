import { writeStorageSentence } from '../../people/shops/rules.ts'
import type { EstimateContent } from '../work-orders/contract/index.ts'
import { estimateGoodForDays, writeEstimateNotice } from '../work-orders/rules.ts'

/** The terms between every shop and customer, in addition to the shop's own texts. */
export function listCommonTerms(content: Pick<EstimateContent, 'storage'>): string {
  return [
    'The shop does only the approved jobs. The bill will not exceed the authorized total. If more work or a higher price ' +
      'is needed, the shop sends a revised estimate first and continues only with what I approve in it.',
    'Declined jobs are neither done nor billed.',
    `The estimate is good for ${estimateGoodForDays} days after it was sent.`,
    writeStorageSentence(content.storage),
    'The shop keeps old parts for me if I asked for them above, except parts that must go back to the manufacturer for an exchange or a ' +
      'warranty. I may inspect those.',
  ].join('\n\n')
}

/** Version of the text below. A changed text needs a new version: anyone who agreed to the old text is asked again. */
export const consentVersion = '2026-11-24'

/** Screens make it a link for those who have an account. */
export const accountPage = 'my account page'

/**
 * The consent required before signing electronically: its scope, the right to paper and to withdraw, and what is needed to read records.
 * Source: 15 U.S.C. 7001(c) (ESIGN), as of November 2026.
 */
export const consentPoints = [
  {
    title: 'What it covers',
    text: 'Estimates, revised estimates and agreements for the repair of my vehicles, and the signed documents, from now on.',
  },
  {
    title: 'Paper',
    text: 'I can get a paper copy of any of them at no charge, now or later, by pressing “Request a paper copy” or by asking the shop.',
  },
  {
    title: 'Withdrawing',
    text: `I can withdraw this consent at any time on ${accountPage}, or by asking the shop, at no charge. What I have signed stays valid. After that, I answer estimates by phone or at the counter.`,
  },
  {
    title: 'What I need',
    text: `A current web browser, an e-mail address, and a program that opens PDF files; I opened the sample PDF to be sure. I can save or print signed documents. If my e-mail address changes, I update it on ${accountPage}, or by asking the shop.`,
  },
] as const

export const electronicConsent = [
  'I agree to receive and sign documents electronically.',
  ...consentPoints.map(({ title, text }) => `${title}: ${text}`),
].join('\n')

/** Everything the signer agrees to besides the estimate, as one text: stored with the agreement and hashed on its paper. */
export function listAllTerms(
  content: Pick<EstimateContent, 'terms' | 'storage' | 'shop' | 'suppliesCents' | 'jobs' | 'adjustments'>,
): string {
  const { top, right, bottom } = content.terms
  return [top, right, bottom, listCommonTerms(content), writeEstimateNotice(content), electronicConsent]
    .filter((text) => text.trim() !== '')
    .join('\n\n')
}
