import { shareLabor, type Weighted } from '../../pay-plans/rules.ts'
import type { FlaggedRow } from './store.ts'

/** The people who share a labor line as it is now. */
export const shareFlagged = ({ way, shares, technicianId }: FlaggedRow, ofOrder: string | null): readonly Weighted[] =>
  shareLabor({ technicianId, split: way && { way, shares } }, ofOrder)
