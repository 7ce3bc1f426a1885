import type { Finding } from './import-rules.ts'
import type { Source } from './source.ts'
import { isStore, zoneOf } from './zones.ts'

const longest = 300
const vagueName = /^(utils?|helpers?|misc|common|shared|lib)(\.|$)/
const query = /\bsql(<[^>`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/
const drivers = ['pg', 'kysely']

/** features/ORDER has a line for each folder and a folder for each line. */
export function orderFindings(order: string[], folders: string[]): Finding[] {
  const path = 'features/ORDER'
  return [
    ...folders
      .filter((name) => !order.includes(name))
      .map((name) => ({ path, line: 1, what: `has no line for features/${name}` })),
    ...order
      .filter((name) => !folders.includes(name))
      .map((name) => ({ path, line: 1, what: `names ${name}, which has no folder` })),
    ...order.filter((name, i) => order.indexOf(name) !== i).map((name) => ({ path, line: 1, what: `names ${name} twice` })),
  ]
}

export function treeFindings(sources: Source[]): Finding[] {
  return sources.flatMap(({ path, text, imports }) => {
    const zone = zoneOf(path)
    const found: Finding[] = []
    const vague =
      path.startsWith('features/') &&
      path
        .split('/')
        .slice(1)
        .find((part) => vagueName.test(part))
    if (vague) found.push({ path, line: 1, what: `"${vague}" says nothing about what is in it` })
    const inServer = zone.kind === 'feature' && zone.side === 'server' && zone.file.startsWith('server/')
    if (inServer && !isStore(path)) {
      const driver = imports.find(({ target, typeOnly }) => !typeOnly && drivers.includes(target))
      const line = driver?.line ?? 1 + text.split('\n').findIndex((each) => query.test(each) && !/^\s*(\/\/|\/?\*)/.test(each))
      if (line > 0) found.push({ path, line, what: 'SQL stands in store.ts only' })
    }
    return found
  })
}

/** Not wrong, but each should have a reason. */
export const longFiles = (sources: Source[]): Finding[] =>
  sources
    .map(({ path, text }) => ({ path, line: 1, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > longest)
    .map(({ path, line, lines }) => ({ path, line, what: `has ${lines} lines (more than ${longest})` }))
