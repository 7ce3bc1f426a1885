import { type Order, findReasonAgainstOrder } from './order.ts'
import type { Finding, Import, Source } from './source.ts'
import { isStore, getZone } from './zones.ts'
import type { Zone } from './zones.ts'

/** Every import that the rules of ARCHITECTURE.md forbid. */
export function findForbiddenImports(sources: Source[], order: Order): Finding[] {
  return sources.flatMap((source) => {
    const zone = getZone(source.path)
    return source.imports.flatMap((each) => {
      const reason = each.isOurs ? findReasonAgainst(zone, getZone(each.target), order) : findReasonAgainstPackage(zone, each)
      return reason ? [{ path: source.path, line: each.line, what: `imports ${each.target}: ${reason}` }] : []
    })
  })
}

function findReasonAgainstPackage(from: Zone, { target }: Import): string | undefined {
  if (from.kind === 'free') return undefined
  if (target === '(computed)') return from.kind === 'app' || from.kind === 'kit' ? undefined : 'write the name of the file out'
  if (from.kind === 'common' && target !== 'zod') return 'common knows zod and nothing else'
  if (from.kind === 'shared' && target !== 'zod') return 'a contract and rules know zod, common and lower contracts only'
  if ('side' in from && from.side === 'web' && target.startsWith('node:')) return 'a browser has no node: modules'
  return undefined
}

function findReasonAgainst(from: Zone, to: Zone, order: Order): string | undefined {
  if (from.kind === 'free') return undefined
  if (to.kind === 'free') return 'tests, benchmarks and scripts are not part of the product'
  if (to.kind === 'common') return undefined
  if (from.kind === 'common') return 'common knows nothing of the product'
  if (to.kind === 'app') return from.kind === 'app' && from.side === to.side ? undefined : 'nothing imports the composition'
  if (from.kind === 'shared' && to.kind === 'kit') return 'a contract and rules know zod, common and lower contracts only'
  if ('side' in from && 'side' in to && from.side !== to.side) return `this is the ${from.side} side, that the ${to.side} side`
  if (to.kind === 'kit') return undefined
  if (from.kind === 'kit') return 'a kit knows no word of the domain'
  if (from.kind === 'app') return isStore(to.file) ? 'a store belongs to its feature alone' : undefined
  return findReasonBetweenFeatures(from, to, order)
}

function findReasonBetweenFeatures(
  from: Extract<Zone, { feature: string }>,
  to: Extract<Zone, { feature: string }>,
  order: Order,
): string | undefined {
  if (from.feature === to.feature)
    return from.kind === 'shared' && to.kind !== 'shared' ? 'a contract and rules know neither side' : undefined
  const against = findReasonAgainstOrder(order, from.feature, to.feature)
  if (against) return against
  if (to.kind === 'shared')
    return /^(contract\/index|rules)\.ts$/.test(to.file)
      ? undefined
      : `of ${to.feature} only its contract and rules may be used here`
  if (from.kind === 'shared') return 'a contract and rules know zod, common and lower contracts only'
  return /^(server|web)\/index\.tsx?$/.test(to.file) ? undefined : `of ${to.feature} only ${to.side}/index.ts may be used`
}
