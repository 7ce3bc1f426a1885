/** Where a file stands, which is what decides whom it may import. */
export type Zone =
  | { kind: 'free' } // tests, e2e, bench, scripts, settings of tools: they may know everything
  | { kind: 'common' }
  | { kind: 'kit'; side: Side }
  | { kind: 'app'; side: Side }
  /** contract.ts, rules.ts and whatever else lies in a feature's own folder: for both sides */
  | { kind: 'shared'; feature: string; file: string }
  | { kind: 'feature'; side: Side; feature: string; file: string }

type Side = 'server' | 'web'

const testOnly = /\.(test|spec|samples)\.tsx?$|(^|\/)testing\/|-for-tests\.ts$/

/** store.ts, store-lines.ts or evidence-store.ts: the files with a feature's SQL. */
export const isStore = (path: string) => /(^|\/)(store(-[\w-]+)?|[\w-]+-store)\.ts$/.test(path)

export function zoneOf(path: string): Zone {
  const [first = '', second = '', third = '', ...rest] = path.split('/')
  if (testOnly.test(path)) return { kind: 'free' }
  if (first === 'common') return { kind: 'common' }
  if (first === 'db') return { kind: 'app', side: 'server' }
  if ((first === 'server' || first === 'web') && (second === 'kit' || second === 'app')) return { kind: second, side: first }
  if (first !== 'features') return { kind: 'free' }
  const side = third === 'web' ? 'web' : third === 'server' || third === 'data' ? 'server' : undefined
  if (!side) return { kind: 'shared', feature: second, file: [third, ...rest].join('/') }
  return { kind: 'feature', side, feature: second, file: [third, ...rest].join('/') }
}
