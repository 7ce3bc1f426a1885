// Every test of the project: npm test. One suite: npm test -- check | unit | build | e2e. Some files: npm test -- vin
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { check } from './check.mjs'
import { at, run, seconds } from './project.mjs'
import { playwrightResults, vitestResults } from './test-results.mjs'

/** Browser tests that may pass on the second try, as { test, reason }. */
const { journeys: knownUnsteady } = JSON.parse(readFileSync(at('e2e', 'known-unsteady.json'), 'utf8'))

const reports = at('node_modules', '.cache', 'test')
mkdirSync(reports, { recursive: true })

const suites = {
  async check() {
    const { passed, failed } = await check()
    return { passed: passed.length, skipped: 0, failures: failed.map((name) => ({ name })), unsteady: [] }
  },
  unit: (files) => reported('vitest', ['run', '--reporter=default', '--reporter=json'], files, vitestResults),
  async build() {
    const { code } = await run(process.execPath, [at('scripts', 'prepare.mjs')])
    return code === 0
      ? { passed: 1, skipped: 0, failures: [], unsteady: [] }
      : { passed: 0, skipped: 0, failures: [{ name: 'the web pages build' }], unsteady: [] }
  },
  e2e: (files) => reported('playwright', ['test', '--reporter=list,json'], files, playwrightResults),
}

async function reported(program, args, files, read) {
  const report = `${reports}/${program}.json`
  rmSync(report, { force: true })
  const output = program === 'vitest' ? [`--outputFile.json=${report}`] : []
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    // Workers, servers and the programs of tests start in half the time when they share what Node compiled.
    NODE_COMPILE_CACHE: at('node_modules', '.cache', 'compiled'),
    ...(await bundlePrograms(files)),
  }
  const { code } = await run(program, [...args, ...output, ...files], { env })
  const result = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, skipped: 0, failures: [], unsteady: [] }
  const ran = result.passed + result.failures.length > 0
  // Errors outside any test (a file that can't be read, a server that didn't start) show in the exit code alone.
  if (code !== 0 && result.failures.length === 0 && (ran || files.length === 0))
    result.failures.push({ name: `${program} ended with exit code ${code}` })
  return result
}

let bundled
/** A run of whole suites starts thirty servers, so it bundles them first. For a few files that would take longer than it saves. */
async function bundlePrograms(files) {
  if (files.length > 0) return {}
  const folder = at('node_modules', '.cache', 'test-programs')
  bundled ??= await run(process.execPath, [at('scripts', 'bundle-programs.ts'), folder])
  // Without a bundle, tests start the sources.
  return bundled.code === 0 ? { BUNDLED_PROGRAMS: folder } : {}
}

/** Words that are not a suite's name select files by path. A suite without such a file is skipped, and nothing is built for it. */
function chosen(words) {
  const named = words.filter((word) => word in suites)
  const files = words.filter((word) => !(word in suites))
  const has = (...patterns) =>
    patterns.flatMap((pattern) => globSync(pattern, { cwd: at() })).some((path) => files.some((word) => path.includes(word)))
  if (words.length === 0) return { names: Object.keys(suites), files }
  if (named.length > 0)
    return {
      names: named.includes('e2e') ? [...new Set([...named.filter((name) => name !== 'e2e'), 'build', 'e2e'])] : named,
      files,
    }
  const unit = has('{common,kit,features,app,scripts}/**/*.test.ts') ? ['unit'] : []
  const journeys = has('e2e/*.spec.ts') ? ['build', 'e2e'] : []
  return { names: [...unit, ...journeys], files }
}

const { names, files } = chosen(process.argv.slice(2))
const results = []

function list(title, pick) {
  const lines = results.flatMap((result) =>
    pick(result).map(({ name, why }) => `  ${result.name}: ${name}${why ? `\n      ${why}` : ''}`),
  )
  if (lines.length > 0) console.log(`\n${title}\n${lines.join('\n')}`)
}
for (const name of names) {
  console.log(`\n== ${name} ==`)
  const started = performance.now()
  const result = await suites[name](files)
  // A suite without tests fails, unless certain files were requested, because it may have none of them.
  if (result.passed + result.failures.length === 0 && files.length === 0) result.failures.push({ name: 'ran no test at all' })
  // Where STRICT_JOURNEYS is set, a test that needs a second try has failed, unless it is on the list with its reason.
  if (process.env.STRICT_JOURNEYS)
    result.failures.push(
      ...result.unsteady
        .filter(({ name: test }) => !knownUnsteady.some((known) => test.includes(known.test)))
        .map((test) => ({ ...test, name: `${test.name} (passed at the second try only)` })),
    )
  results.push({ name, took: (performance.now() - started) / 1000, ...result })
}

const sum = (pick) => results.reduce((total, result) => total + pick(result), 0)
const count = (passed, failed, skipped) => `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
const total = [sum(({ passed }) => passed), sum(({ failures }) => failures.length), sum(({ skipped }) => skipped)]

console.log('\n== all ==')
for (const { name, took, passed, failures, skipped } of results)
  console.log(`${name.padEnd(6)} ${count(passed, failures.length, skipped)} (${seconds(took)})`)
if (total[0] + total[1] === 0) console.log(`\nNo test file has "${files.join('" or "')}" in its name.`)
list('Passed at the second try only; find out what made the first one fail:', ({ unsteady }) => unsteady)
list('Failed:', ({ failures }) => failures)
console.log(`\n${count(...total)}`)
process.exitCode = total[1] > 0 || total[0] === 0 ? 1 : 0
