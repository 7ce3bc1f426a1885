import type { Frequency } from '../../../hiring/pay-schedules/contract/index.ts'
import type { RunKind } from '../contract/index.ts'

/** The pay run to calculate, and the people it pays. */
export interface RunToPay {
  id: string
  shopId: string
  number: number
  kind: RunKind
  periodFirst: string
  periodLast: string
  payDate: string
  frequency: Frequency
  bonusTaxedAs: 'supplemental' | 'aggregate'
  onlyAccountId: string | null
  correctsStubId: string | null
  /** The pay date of the stub that a correction is for. */
  correctedOn: string | null
  lastDay: string | null
  timeZone: string
  shopState: string
}
