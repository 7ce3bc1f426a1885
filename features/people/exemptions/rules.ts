import { showDay } from '../../../common/dates.ts'
import type { ExemptionReason, ShownExemption } from './contract/index.ts'

export const reasonLabels: Readonly<Record<ExemptionReason, string>> = {
  government: 'Government',
  resale: 'Resale',
  nonprofit: 'Nonprofit',
  farm: 'Farm',
  other: 'Other',
}

/** "Tax exempt, certificate 12345 (TX)" */
export const showExemption = ({ certificate, state }: ShownExemption): string =>
  `Tax exempt, certificate ${certificate} (${state})`

/** `expiresOn`: yyyy-MM-dd. */
export const showExpired = (expiresOn: string): string => `The exemption certificate expired on ${showDay(expiresOn)}`
