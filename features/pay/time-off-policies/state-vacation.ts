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

/**
 * How vacation is paid that was earned before its rate went down. A new way to calculate it counts only for what is earned from then on (Division of Labor
 * Standards Enforcement, opinion letters of January 21 and 28, 2003; read as copies on ezel.ai on 11/27/2026).
 */
const earlierRates: Readonly<Record<string, string>> = {
  CA: 'In California, vacation that was earned at a higher rate is still owed at that rate. When it is taken or paid out, add the difference to the pay run as an adjustment.',
}

export const describeEarlierRate = (state: string): string => earlierRates[state] ?? ''

/** Whether unused time of such a policy is never forfeited. */
export const isVestedIn = (state: string, { kind, isPaid }: { kind: PolicyKind; isPaid: boolean }): boolean =>
  isPaid && kind !== 'sick' && state in vacationIsWages
