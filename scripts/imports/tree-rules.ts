import { posix } from 'node:path'
import type { Finding, Source } from './source.ts'
import { isStore, getZone } from './zones.ts'

const longest = 300
const vagueName = /^(utils?|helpers?|misc|common|shared|lib)(\.|$)/
const query =
  /\bsql(<[^>`]*>)?`|\b(?:runSql|changesRow|(?:has|list|find|get)(?:Rows?|Values?))(?:<[^`]*>)?\([\w.#]+\)`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/
const drivers = ['pg', 'kysely']

/** The only names of files in contract/; a long one is divided by subject: purchase-schemas.ts, purchase-calls.ts. */
const contractFile = /^contract\/((index|([a-z-]+-)?(calls|schemas|refusals))\.ts)$/
/** A call's verb, as routes.ts joins it: `export const signAgreement: Verb<typeof agreements.sign> = ...`. */
const verb = /^export const (\w+)(?:: Verb<|(?::[^=\n]+)? = runAsOneStatement\b)/gm

export function findTreeProblems(sources: Source[]): Finding[] {
  return sources.flatMap(({ path, text, imports }) => {
    const zone = getZone(path)
    const found: Finding[] = []
    if (zone.kind === 'shared' && zone.file.startsWith('contract/')) {
      const lines = text.split('\n').length - 1
      if (!contractFile.test(zone.file))
        found.push({ path, line: 1, what: 'contract/ holds calls.ts, schemas.ts, refusals.ts and index.ts' })
      if (lines > longest) found.push({ path, line: 1, what: `has ${lines} lines, and a contract file at most ${longest}` })
    }
    if (zone.kind === 'shared' && /\b(route|refusal)\(/.test(text) && !zone.file.startsWith('contract/'))
      found.push({ path, line: 1, what: 'calls and refusals are declared in contract/' })
    if (zone.kind === 'feature' && zone.side === 'server') found.push(...findVerbProblems(path, text))
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
      if (line > 0) found.push({ path, line, what: 'SQL belongs in store.ts' })
    }
    return found
  })
}

/** One verb per file, named by verb and noun: sign-agreement.ts exports signAgreement. */
function findVerbProblems(path: string, text: string): Finding[] {
  const found: Finding[] = []
  const verbs = [...text.matchAll(verb)].map(([, name]) => ({ name: name! }))
  const file = posix.basename(path, '.ts')
  if (verbs.length > 1)
    found.push({ path, line: 1, what: `holds ${verbs.length} verbs: ${verbs.map(({ name }) => name).join(', ')}` })
  for (const { name } of verbs) {
    const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    if (!kebab.includes('-')) found.push({ path, line: 1, what: `${name} is a verb without its noun` })
    else if (verbs.length === 1 && kebab !== file)
      found.push({ path, line: 1, what: `holds ${name}, so it is called ${kebab}.ts` })
  }
  return found
}

/** Warnings: allowed, but each should have a reason. */
export const findLongFiles = (sources: Source[]): Finding[] =>
  sources
    .map(({ path, text }) => ({ path, line: 1, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > longest)
    .map(({ path, line, lines }) => ({ path, line, what: `has ${lines} lines (more than ${longest})` }))
