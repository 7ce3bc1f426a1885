import { showCents } from '../../../common/cents.ts'
import type { EstimateContent } from '../work-orders/contract/index.ts'
import { writeRuleNotice, getStateRule, showShare } from '../work-orders/rules.ts'

/** The most that may be billed, as the signer says it. */
function writeCeilingTerm({ shop }: Pick<EstimateContent, 'shop'>): string {
  const { tolerance } = getStateRule(shop.state)
  return tolerance.kind === 'none'
    ? 'The bill will not exceed the authorized total.'
    : `The bill will not exceed a limit that I set. Without a limit, it may go ${showShare(tolerance)} above the authorized total and no further.`
}

/** The shop's charge for a vehicle that is not picked up. */
export function writeStorageSentence({ centsPerDay, afterWorkingDays }: EstimateContent['storage']): string {
  if (centsPerDay === 0) return 'There is no charge for storage.'
  const days = afterWorkingDays === 1 ? '1 working day' : `${afterWorkingDays} working days`
  return `A storage charge of ${showCents(centsPerDay)} per day applies after ${days} from the day you are notified that the vehicle is ready.`
}

/** The terms between every shop and customer, in addition to the shop's own texts. */
export function listCommonTerms(content: Pick<EstimateContent, 'storage' | 'shop'>): string {
  return [
    `The shop does only the approved jobs. ${writeCeilingTerm(content)} If more work or a higher price ` +
      'is needed, the shop sends a revised estimate first and continues only with what I approve in it.',
    'Declined jobs are neither done nor billed.',
    writeStorageSentence(content.storage),
    'The shop keeps old parts for me if I asked for them above, except parts that must go back to the manufacturer for an exchange or a ' +
      'warranty. I may inspect those.',
  ].join('\n\n')
}

/** Version of the text below. A changed text needs a new version: anyone who agreed to the old text is asked again. */
export const consentVersion = '2026-11-22'

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
    text: 'I can get a paper copy of any of them at no charge, now or later, by pressing “Ask for a paper copy” or by asking the shop.',
  },
  {
    title: 'Withdrawing',
    text: 'I can withdraw this consent at any time on my account page, at no charge. What I have signed stays valid. After that, I answer estimates by phone or at the counter.',
  },
  {
    title: 'What I need',
    text: 'A current web browser, an e-mail address, and a program that opens PDF files. I can save or print signed documents. If my e-mail address changes, I update it on my account page.',
  },
] as const

export const electronicConsent = [
  'I agree to receive and sign documents electronically.',
  ...consentPoints.map(({ title, text }) => `${title}: ${text}`),
].join('\n')

/** Everything the signer agrees to besides the estimate, as one text: stored with the agreement and hashed on its paper. */
export function listAllTerms(content: Pick<EstimateContent, 'terms' | 'storage' | 'shop'>): string {
  const { top, right, bottom } = content.terms
  return [top, right, bottom, listCommonTerms(content), writeRuleNotice(content.shop.state), electronicConsent]
    .filter((text) => text.trim() !== '')
    .join('\n\n')
}
