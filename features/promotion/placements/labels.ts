import type { CreditReason, FreeReason } from './click-rules.ts'
import type { Outcome } from './rules.ts'

/** The results of an auction, as a vendor sees them. */
export const outcomeTexts: Readonly<Record<Outcome, string>> = {
  won: 'Won a slot',
  outbid: 'Outbid',
  'own-campaign': 'Another of your campaigns ranked higher',
  paced: 'Sat out to spread the day’s budget',
  'below-reserve': 'Below the minimum bid',
  budget: 'Budget of the day used up',
  balance: 'Not enough money on your ad account',
  'no-part': 'No matching part of yours was found',
  'no-bid': 'No bid in this area',
  'no-slot': 'Too few offers for a sponsored one',
}

export const freeTexts: Readonly<Record<FreeReason, string>> = {
  bot: 'Clicked by a program',
  'no-impression': 'Clicked without having been seen',
  'too-quick': 'Clicked faster than anyone reads',
  'too-late': 'Clicked more than a day after the search',
  'own-shop': 'A shop related to you',
  competitor: 'A shop related to another vendor',
  'new-shop': 'A new shop without a closed repair order',
  repeat: 'The same shop or person again within a day',
  burst: 'Too many clicks at once',
  'switched-off': 'Sponsored offers were turned off at this shop',
  'not-serving': 'The campaign was no longer active',
  'no-bid': 'You no longer bid in this area',
  budget: 'The budget was used up',
  balance: 'Your balance was used up',
  suspended: 'Your ad account is suspended',
}

/** Why a click was credited later; also the reason on the account's statement. */
export const creditTexts: Readonly<Record<CreditReason, string>> = {
  'network-burst': 'Too many clicks from one network within a day',
  'new-accounts': 'Several new accounts in one network',
  'shop-closed': 'The shop has closed its account',
}

const bidWords = 'The most you pay for a click on a sponsored offer, by category and area'

/** Says where sponsored offers are shown now, for vendors. `shops`: the number of shops with the opposite setting. Undefined until it is known. */
export function describeShown(shown: { isShown: boolean; shops: number } | undefined): string {
  if (!shown || (shown.isShown && shown.shops === 0)) return bidWords
  const count = shown.shops === 1 ? '1 shop' : `${shown.shops.toLocaleString('en-US')} shops`
  if (shown.isShown) return `${bidWords}. Sponsored offers are turned off in ${count}.`
  if (shown.shops === 0)
    return 'Liftbay has turned sponsored offers off. They are not shown anywhere. Your bids are kept and cost nothing until they are on again.'
  return `Liftbay has turned sponsored offers off, except in ${count}. They are shown there only, and clicks there cost up to your bid.`
}
