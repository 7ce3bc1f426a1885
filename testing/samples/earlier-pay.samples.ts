import type { EarlierFigures } from '../../features/pay/earlier-pay/contract/index.ts'

/** Nothing was paid. */
export const noEarlierPay: EarlierFigures = {
  grossCents: 0,
  netCents: 0,
  federalWagesCents: 0,
  federalTaxCents: 0,
  socialSecurityWagesCents: 0,
  socialSecurityTaxCents: 0,
  medicareWagesCents: 0,
  medicareTaxCents: 0,
  additionalMedicareCents: 0,
  futaWagesCents: 0,
  stateUnemploymentWagesCents: 0,
  stateWagesCents: 0,
  stateTaxCents: 0,
  deferralCents: 0,
  rothCents: 0,
  overtimePremiumCents: 0,
}
