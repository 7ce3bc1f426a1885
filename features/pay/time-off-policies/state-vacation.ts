import type { PolicyKind } from './contract/schemas.ts'

/**
 * States where earned vacation is wages: it is never forfeited, only capped, and what is left is paid out at the final rate. Paid time that one may take
 * for any purpose counts as vacation; sick time does not. Other states have no entry here: their rules were not read at the source, and the shop decides.
 *
 * California Labor Code 227.3 and the Labor Commissioner’s FAQ on vacation (dir.ca.gov/dlse/FAQ_Vacation.htm; Suastez v. Plastic Dress-Up Co., 1982). Checked
 * on 11/26/2026 against copies and summaries: clockspot.net’s fact check and Seyfarth’s Cal-Peculiarities 7.19.1.
 */
const vacationIsWages: Readonly<Record<string, string>> = {
  CA: 'In California, earned vacation and personal time count as wages (Labor Code 227.3). They can be capped, but unused time is never lost at the end of the year, and it is paid out when the employment ends.',
}

export const describeVacationLaw = (state: string): string => vacationIsWages[state] ?? ''

/** Whether unused time of such a policy is never forfeited. */
export const isVestedIn = (state: string, { kind, isPaid }: { kind: PolicyKind; isPaid: boolean }): boolean =>
  isPaid && kind !== 'sick' && state in vacationIsWages
