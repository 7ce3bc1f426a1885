// Proves the import rules of ARCHITECTURE.md. Run by `npm run check`.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCycles } from './imports/cycles.ts'
import { findForbiddenImports } from './imports/import-rules.ts'
import { findOrderProblems, readOrder } from './imports/order.ts'
import { type Finding, readSource } from './imports/source.ts'
import { findLongFiles, findTreeProblems } from './imports/tree-rules.ts'

const root = join(import.meta.dirname, '..')
const roots = ['common', 'kit', 'features', 'app', 'testing', 'e2e', 'bench', 'scripts']

const paths = roots
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()
const sources = paths.map((path) => readSource(path, readFileSync(join(root, path), 'utf8')))
const imports = sources.reduce((sum, source) => sum + source.imports.length, 0)
const { order, findings: orderErrors } = readOrder(readFileSync(join(root, 'features/ORDER'), 'utf8'))
const folders = globSync('features/*/*/', { cwd: root }).map((path) => path.replaceAll('\\', '/').replace(/^features\/|\/$/g, ''))

const findings = [
  ...orderErrors,
  ...findOrderProblems(order, folders),
  ...findForbiddenImports(sources, order),
  ...findCycles(sources),
  ...findTreeProblems(sources),
  ...findUnread(),
]
const printFinding = ({ path, line, what }: Finding) => `${path}:${line} ${what}`
for (const warning of findLongFiles(sources)) console.log(`warning: ${printFinding(warning)}`)
for (const finding of findings) console.error(`error: ${printFinding(finding)}`)
console.log(`Imports: ${sources.length} files, ${imports} imports, ${order.size} features; ${findings.length} findings.`)
process.exitCode = findings.length > 0 ? 1 : 0

/** A check that reads nothing finds nothing, so what git knows must have been read. */
function findUnread(): Finding[] {
  const found: Finding[] = []
  if (imports === 0) found.push({ path: '.', line: 1, what: 'no import was read at all' })
  const git = spawnSync('git', ['ls-files', '--', ...roots.flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`])], {
    cwd: root,
    encoding: 'utf8',
  })
  const known = git.status === 0 ? git.stdout.split('\n').filter((path) => path && existsSync(join(root, path))) : []
  const read = new Set(paths)
  for (const path of known) if (!read.has(path)) found.push({ path, line: 1, what: 'is known to git but was not read' })
  return found
}
