import { Money, Muted } from '../../../../kit/web/index.ts'
import type { Payee } from '../contract/index.ts'
import { hasNet } from '../rules.ts'

/** The net pay, or that a problem keeps it from being calculated: $0.00 would be a claim. */
export const NetPay = ({
  of,
  strong = false,
}: {
  of: Pick<Payee, 'grossCents' | 'deductedCents' | 'netCents'>
  strong?: boolean
}) => (hasNet(of) ? <Money cents={of.netCents} strong={strong} /> : <Muted>Not calculated yet</Muted>)
