import { posix } from 'node:path'
import type { Finding, Source } from './source.ts'
import { getZone } from './zones.ts'

/** Files that import each other in a circle, and folders of one feature that do. A type import counts: a type in the wrong file is a wrong dependency, too. */
export function findCycles(sources: Source[]): Finding[] {
  const files = new Map<string, Set<string>>()
  const folders = new Map<string, Set<string>>()
  for (const { path, imports } of sources) {
    const from = getZone(path)
    for (const { target, isOurs } of imports) {
      if (!isOurs) continue
      linkFiles(files, path, target)
      const to = getZone(target)
      // A contract and its rules count as one folder, because their files may use each other's constants.
      const [here, there] = [path, target].map((file) => posix.dirname(file).replace(/\/contract$/, ''))
      if ('feature' in from && 'feature' in to && from.feature === to.feature && here !== there) linkFiles(folders, here!, there!)
    }
  }
  return [files, folders]
    .flatMap(findCircles)
    .map((circle) => ({ path: circle[0]!, line: 1, what: `is in a circle: ${[...circle, circle[0]].join(' -> ')}` }))
}

function linkFiles(graph: Map<string, Set<string>>, from: string, to: string) {
  graph.set(from, (graph.get(from) ?? new Set()).add(to))
}

/** Finds each circle once, by following the links. */
function findCircles(graph: Map<string, Set<string>>): string[][] {
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
