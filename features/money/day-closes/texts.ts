import { showCents } from '../../../common/cents.ts'

/** `$20 bills`, `25¢ coins`, `$1 coins` */
export const showDenomination = (cents: number, kind: 'bill' | 'coin'): string =>
  `${cents < 100 ? `${cents}¢` : `$${cents / 100}`} ${kind}s`

/** `$1.50 over`, `$3.00 short`, `None` */
export const showDifference = (cents: number): string =>
  cents === 0 ? 'None' : `${showCents(Math.abs(cents))} ${cents > 0 ? 'over' : 'short'}`
