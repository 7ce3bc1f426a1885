import type { SwitchKey } from '../../../../common/switch-keys.ts'
import { type Served, slot } from '../../../../kit/server/index.ts'

type SwitchedCall = Pick<Served['row'], 'method' | 'url' | 'what'>

/** The rows of the call table that each switch turns off. Composition fills it, which alone knows every row. */
export const switchedCalls = slot<ReadonlyMap<SwitchKey, readonly SwitchedCall[]>>('calls of the feature switches')

export const findSwitchedCalls = (served: readonly Served[]): ReadonlyMap<SwitchKey, readonly SwitchedCall[]> => {
  const rows = served.flatMap(({ row }) => (row.switchedBy ? [row] : []))
  const byKey = Map.groupBy(rows, ({ switchedBy }) => switchedBy!)
  return new Map([...byKey].map(([key, calls]) => [key, calls.map(({ method, url, what }) => ({ method, url, what }))]))
}
