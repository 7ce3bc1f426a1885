import { showCents } from '../../../common/cents.ts'
import { showMethod } from '../../cards/card-payments/rules.ts'
import type { EntryKind, Method } from './contract/index.ts'

const entryLabels: Record<EntryKind, string> = {
  payment: 'Paid by',
  refund: 'Refunded,',
  'refund-failed': 'Refund returned by the bank,',
  bounced: 'Returned by the bank,',
}

interface ShownEntry {
  kind: EntryKind
  isDeposit: boolean
  amountCents: number
  method: Method
  last4: string
  checkNumber: string
  checkMemo?: string
  tenderedCents?: number | null
}

/** `Paid by VISA ending in 4242`, `Deposit, paid by CASH`, `Paid by CASH, $400.00 received, $61.49 change`, `Check no. 1042` */
export function showEntry(entry: ShownEntry): string {
  const { kind, amountCents, tenderedCents = null, checkMemo = '' } = entry
  const label = entry.isDeposit ? 'Deposit, paid by' : entryLabels[kind]
  const change =
    tenderedCents !== null && tenderedCents > amountCents
      ? `${showCents(tenderedCents)} received, ${showCents(tenderedCents - amountCents)} change`
      : ''
  const paid = `${label} ${showPaidWith(entry)}`
  return [paid, checkMemo, change].filter(Boolean).join(', ')
}

/** `VISA ending in 4242`, `CASH`, `Check no. 1042` */
export const showPaidWith = ({
  method,
  last4,
  checkNumber = '',
}: {
  method: Method
  last4: string
  checkNumber?: string
}): string => (method === 'CHECK' ? `Check no. ${checkNumber}` : showMethod(method, last4))
