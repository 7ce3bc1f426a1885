// Checks the docs against the code: the map of the wings, the files they name, and the decisions' headings. Run by `npm run check`;
// `npm run check-docs -- --write` draws the map again.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findDecisionProblems, drawMap, findMissingFiles, findPathProblems, replaceMap } from './docs/doc-rules.ts'
import { readOrder } from './imports/order.ts'

const root = join(import.meta.dirname, '..')
const readText = (path: string) => readFileSync(join(root, path), 'utf8')
const findings: string[] = []

const architecture = readText('ARCHITECTURE.md')
const { order } = readOrder(readText('features/ORDER'))
const drawn = replaceMap(architecture, drawMap(order))
if (process.argv.includes('--write')) writeFileSync(join(root, 'ARCHITECTURE.md'), drawn)
else if (drawn !== architecture)
  findings.push('ARCHITECTURE.md: the map is not that of features/ORDER; run npm run check-docs -- --write')

findings.push(...findPathProblems(drawn))
const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('{docs,features,kit}/**/*.md', { cwd: root })]
let named = 0
for (const page of pages) {
  const { paths, missing } = findMissingFiles(readText(page), page, (path) => existsSync(join(root, path)))
  named += paths
  findings.push(...missing.map((path) => `${page} names ${path}, which is not there`))
}
const decisions = globSync('docs/decisions/*.md', { cwd: root }).map((path) => ({ path, text: readText(path) }))
findings.push(...findDecisionProblems(decisions))
if (named === 0 || decisions.length === 0) findings.push('no file or no decision was read at all')

for (const finding of findings) console.error(`error: ${finding}`)
console.log(`Docs: ${pages.length} pages name ${named} files; ${decisions.length} decisions; ${findings.length} findings.`)
process.exitCode = findings.length > 0 ? 1 : 0
