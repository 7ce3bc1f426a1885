import { showCents } from '../../../../common/cents.ts'
import type { ListedChargeback } from '../contract/index.ts'

export const stateLabels = {
  'needs-response': { label: 'Needs a response', tone: 'amber' },
  submitted: { label: 'Evidence submitted', tone: 'blue' },
  won: { label: 'Won', tone: 'green' },
  lost: { label: 'Lost', tone: 'red' },
} as const satisfies Record<ListedChargeback['state'], { label: string; tone: string }>

export const nameDispute = ({ amountCents, invoice }: Pick<ListedChargeback, 'amountCents' | 'invoice'>): string =>
  invoice === null ? `${showCents(amountCents)} disputed` : `${showCents(amountCents)} disputed, repair order ${invoice}`

/** `product not received` -> `Product not received` */
export const showReason = (reason: string): string => reason.charAt(0).toUpperCase() + reason.slice(1)
