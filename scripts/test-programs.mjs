// What tests run besides Node and the browser: Redis and HAProxy for several servers, each started by its test on a free port of this machine,
// and two programs of Poppler that read sealed PDFs like anyone would.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, seconds } from './project.mjs'

/** HAProxy's Debian package puts it where only root looks. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
/** Debian's package of each. */
const packages = { 'redis-server': 'redis-server', haproxy: 'haproxy', pdftotext: 'poppler-utils', pdfsig: 'poppler-utils' }

/** The path of a program; throws and says what to install when it is not here. */
export function findProgram(name) {
  const path = folders.map((folder) => join(folder, name)).find((place) => existsSync(place))
  if (path) return path
  throw new Error(`${name} is missing. Install it: apt-get install ${packages[name]}.`)
}

const listMissing = () => [
  ...new Set(
    Object.entries(packages)
      .filter(([name]) => !folders.some((folder) => existsSync(join(folder, name))))
      .map(([, name]) => name),
  ),
]

/** Installs what is missing, from Debian's packages. Elsewhere it says what will fail. */
export async function getPrograms() {
  if (listMissing().length === 0) return
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log(`Installing ${listMissing().join(' and ')} for the tests, from the system's packages…`)
    if (
      (await install()) ||
      ((await run('apt-get', ['update', '-qq'], { quiet: true })).code === 0 && (await install(console.log)))
    )
      return
  }
  console.error(`${listMissing().join(' and ')} is missing, so tests will fail. Install it yourself.`)
}

async function install(tell = () => undefined) {
  const done = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...listMissing()], {
    quiet: true,
    // In runlevel 1, a package does not start its service.
    env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
  if (done.code === 0) console.log(`Installed them (${seconds(done.seconds)}).`)
  else tell(done.output.trim())
  return done.code === 0
}
