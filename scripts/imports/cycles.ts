import { posix } from 'node:path'
import type { Finding } from './import-rules.ts'
import type { Source } from './source.ts'
import { zoneOf } from './zones.ts'

/** Files that load each other in a ring, and folders of one feature that do; types alone load nothing. */
export function cycles(sources: Source[]): Finding[] {
  const files = new Map<string, Set<string>>()
  const folders = new Map<string, Set<string>>()
  for (const { path, imports } of sources) {
    const from = zoneOf(path)
    if (from.kind === 'free') continue
    for (const { target, isOurs, typeOnly } of imports) {
      if (!isOurs || typeOnly) continue
      link(files, path, target)
      const to = zoneOf(target)
      const [here, there] = [posix.dirname(path), posix.dirname(target)]
      if ('feature' in from && 'feature' in to && from.feature === to.feature && here !== there) link(folders, here, there)
    }
  }
  return [files, folders]
    .flatMap(rings)
    .map((ring) => ({ path: ring[0]!, line: 1, what: `is in a ring: ${[...ring, ring[0]].join(' -> ')}` }))
}

function link(graph: Map<string, Set<string>>, from: string, to: string) {
  graph.set(from, (graph.get(from) ?? new Set()).add(to))
}

/** Each ring that a walk along the links comes back into, once. */
function rings(graph: Map<string, Set<string>>): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const walk = (node: string, trail: string[]) => {
    const at = trail.indexOf(node)
    if (at >= 0) return void found.push(trail.slice(at))
    if (done.has(node)) return
    for (const next of graph.get(node) ?? []) walk(next, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) walk(node, [])
  return found
}
