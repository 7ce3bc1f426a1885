/** A file's zone, which decides what it may import. */
export type Zone =
  | { kind: 'free' } // tests, e2e, bench, scripts, settings of tools: they may know everything
  | { kind: 'common' }
  | { kind: 'kit'; side: Side }
  | { kind: 'app'; side: Side }
  /** contract/, rules.ts and other files in a feature's own folder, for both sides */
  | { kind: 'shared'; feature: string; file: string }
  | { kind: 'feature'; side: Side; feature: string; file: string }

type Side = 'server' | 'web'

const testOnly = /\.(test|spec)\.tsx?$/

/** store.ts, store-lines.ts or evidence-store.ts: the files with a feature's SQL. */
export const isStore = (path: string) => /(^|\/)(store(-[\w-]+)?|[\w-]+-store)\.ts$/.test(path)

export function getZone(path: string): Zone {
  const [first = '', second = '', ...below] = path.split('/')
  if (testOnly.test(path)) return { kind: 'free' }
  if (first === 'common') return { kind: 'common' }
  if (path.startsWith('app/demo/')) return { kind: 'app', side: 'server' }
  if ((first === 'app' || first === 'kit') && (second === 'server' || second === 'web')) return { kind: first, side: second }
  if (first !== 'features') return { kind: 'free' }
  const [feature = '', third = '', ...rest] = below
  const side = third === 'web' ? 'web' : third === 'server' || third === 'data' ? 'server' : undefined
  if (!side) return { kind: 'shared', feature, file: [third, ...rest].join('/') }
  return { kind: 'feature', side, feature, file: [third, ...rest].join('/') }
}
