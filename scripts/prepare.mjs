// Prepares what `npm start` and `npm test` need, and prints each step: packages, the built web, a browser for tests.
//   --no-build  leaves the web alone      --browser  makes sure that there is a Chromium      --programs  and Redis and HAProxy
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { getBrowser } from './browser.mjs'
import { at, npm, seconds } from './project.mjs'
import { getPrograms } from './test-programs.mjs'

const flags = new Set(process.argv.slice(2))
const major = Number(process.versions.node.split('.')[0])
if (major < 20) fail(`Liftbay needs Node 20 or later for setup; this is ${process.version}.`)

await installPackages()
if (!flags.has('--no-build')) await buildWeb()
if (flags.has('--browser')) await getBrowser()
if (flags.has('--programs')) await getPrograms()

async function installPackages() {
  const lock = readFileSync(at('package-lock.json'))
  const stamp = at('node_modules', '.liftbay-lock')
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!holdsAll(JSON.parse(lock))) {
    const why = existsSync(stamp) ? 'they have changed' : existsSync(at('node_modules')) ? 'some are missing' : 'first time'
    console.log(`Installing packages (${why}; about a minute)…`)
    // Also with NODE_ENV=production: what builds the web is among the development packages.
    const options = ['--include=dev', '--loglevel=error', '--no-audit', '--no-fund']
    // npm ignores Ctrl-C while it installs. The next run redoes a partial installation.
    const way = { quiet: true, endsWithUs: true }
    let done = await npm(['ci', ...options], way)
    if (done.output.includes('EUSAGE')) {
      // scripts/complete-lock.mjs explains how a lock gets this way. Its versions still apply.
      console.log('package-lock.json is incomplete; installing with "npm install"…')
      done = await npm(['install', '--no-save', ...options], way)
    }
    if (done.code !== 0) fail(`${done.output.trim()}\nCould not install the packages. See the lines above.`)
    console.log(`Installed packages (${seconds(done.seconds)}).`)
  }
  writeFileSync(stamp, wanted)
}

/** If someone ran `npm ci` or `npm i` by hand, npm's own list of installed packages matches the lock. */
function holdsAll({ packages }) {
  const list = at('node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const there = JSON.parse(readFileSync(list, 'utf8')).packages
  return Object.entries(packages).every(
    ([path, { version, optional, integrity }]) =>
      path === '' || (there[path] ? there[path].version === version && there[path].integrity === integrity : optional),
  )
}

async function buildWeb() {
  const stamp = at('dist', '.liftbay-build')
  const wanted = hashOf([
    'app/web',
    'kit/web',
    'features',
    'common',
    'vite.config.ts',
    'scripts/vite',
    'package.json',
    'package-lock.json',
  ])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the web pages…')
  // An interrupted build must not count as the previous one, even if the sources are changed back.
  rmSync(stamp, { force: true })
  const done = await npm(['run', '--silent', 'build'], { quiet: true, endsWithUs: true })
  if (done.code !== 0) fail(`${done.output.trim()}\nCould not build the web pages. See the lines above.`)
  writeFileSync(stamp, wanted)
  console.log(`Built the web pages (${seconds(done.seconds)}).`)
}

/** By content: a checkout changes every file's time, and a copied folder none. */
function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    hash.update(`\0${path}\0`)
    hash.update(readFileSync(at(path)))
  }
  const walk = (folder) => {
    for (const entry of readdirSync(at(folder), { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`
      // A server's files and tests are not in the web pages.
      if (/^features\/[^/]+\/[^/]+\/(server|data)$/.test(path)) continue
      if (entry.isDirectory()) walk(path)
      else if (!/\.test\.tsx?$|\.md$/.test(entry.name)) add(path)
    }
  }
  for (const path of paths) {
    if (!existsSync(at(path))) continue
    if (path.includes('.')) add(path)
    else walk(path)
  }
  return hash.digest('hex')
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
