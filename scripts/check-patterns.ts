// Proves that no regular expression of the product can be made to run for minutes. Run by `npm run check`.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgePatterns, readSafe, writeSafe } from './patterns/judge-patterns.ts'
import { isRepeating, readPatterns } from './patterns/read-patterns.ts'

const root = join(import.meta.dirname, '..')
const cacheFile = join(root, 'node_modules/.cache/liftbay-patterns.json')
/** A check that reads nothing finds nothing. There were 334 patterns, 126 of them with repetition, when this was written. */
const fewestPatterns = 250

const paths = ['common', 'kit', 'features', 'app']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .map((path) => path.replaceAll('\\', '/'))
  // Tests, and the programs that prepare a feature's own data, read no text from outside.
  .filter((path) => !/\.test\.tsx?$|^features\/[^/]+\/[^/]+\/data\//.test(path))
const patterns = paths.flatMap((path) => readPatterns(path, readFileSync(join(root, path), 'utf8')))
const repeating = patterns.filter(isRepeating)
const safe = readSafe(cacheFile)
const faults = await judgePatterns(repeating, safe)
writeSafe(cacheFile, repeating, safe)

const findings = repeating.flatMap(({ path, line, source, flags }) => {
  const name = `/${source}/${flags}`
  return faults.has(name) ? [`${path}:${line} ${name} ${faults.get(name)}`] : []
})
if (patterns.length < fewestPatterns) findings.push(`only ${patterns.length} patterns were read, of at least ${fewestPatterns}`)
for (const finding of findings) console.error(`error: ${finding}`)
console.log(
  `Patterns: ${patterns.length} in ${paths.length} files, ${repeating.length} with repetition; ${findings.length} findings.`,
)
// The checker's own process would keep this one running.
process.exit(findings.length > 0 ? 1 : 0)
