import { showCents } from '../../common/cents.ts'
import type { EstimateContent } from '../work-orders/contract.ts'

/** The product's rule for every state, unless the state's own is known: above this a bill needs a written estimate. Cents. */
export const writtenEstimateAboveCents = 15_000

export const stateNotice = `A written estimate is required by state law if the bill exceeds ${showCents(writtenEstimateAboveCents)}.`

/** The shop's charge for a vehicle left standing after it was finished. */
export function storageSentence({ centsPerDay, afterWorkingDays }: EstimateContent['storage']): string {
  if (centsPerDay === 0) return 'There is no charge for storage.'
  const days = afterWorkingDays === 1 ? '1 working day' : `${afterWorkingDays} working days`
  return `A storage charge of ${showCents(centsPerDay)} per day applies after ${days} from the day you are told that the vehicle is ready.`
}

/** What holds between every shop and customer, beside the shop's own texts. */
export function commonTerms(content: Pick<EstimateContent, 'storage'>): string {
  return [
    'The shop does the approved jobs and no others. The bill will not exceed the authorized total. If more work or a higher price ' +
      'proves to be needed, the shop sends a new version of the estimate first and goes on only with what I approve in it.',
    'Declined jobs are neither worked nor billed.',
    storageSentence(content.storage),
    'Old parts are kept for me if I asked for them above, except parts that must go back to the maker for an exchange or a warranty; ' +
      'those I may look at.',
  ].join('\n\n')
}

/**
 * What is agreed to before signing electronically: what it covers, the right to paper and to withdraw, what is needed to read it.
 * 15 U.S.C. 7001(c) (ESIGN, 2000).
 */
export const electronicConsent =
  'I agree to receive and sign this agreement electronically. This covers this work order and its later versions. I can have it on paper ' +
  'at no charge by asking the shop, and can withdraw this consent for later versions by telling the shop. I need a current web browser ' +
  'and a program that shows PDF files, and can save the signed paper.'

/** Everything that is agreed to beside the estimate, as one text: kept with the agreement, and hashed on its paper. */
export function allTerms(content: Pick<EstimateContent, 'terms' | 'storage'>): string {
  const { top, right, bottom } = content.terms
  return [top, right, bottom, commonTerms(content), stateNotice, electronicConsent]
    .filter((text) => text.trim() !== '')
    .join('\n\n')
}
