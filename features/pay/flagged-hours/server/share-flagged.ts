import { shareLabor, type Weighted } from '../rules.ts'
import type { FlaggedRow } from './store-flags.ts'

/** Who shares a labor line as it is now. */
export const shareFlagged = ({ way, shares, technicianId }: FlaggedRow, ofOrder: string | null): readonly Weighted[] =>
  shareLabor({ technicianId, split: way && { way, shares } }, ofOrder)
