// The Chromium for the browser tests in e2e/.
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { at, run, seconds } from './project.mjs'

// The first option skips drawing what is off screen, which saves a fifth of the work.
const shell = '/usr/bin/chromium-headless-shell'
const places = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The system's Chromium; undefined when there is none, and Playwright's own is used. */
export function systemBrowser() {
  return places.find((path) => existsSync(path))
}

export async function getBrowser() {
  if (existsSync(shell)) return
  const isDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  const isThere = systemBrowser() !== undefined || (await playwrightBrowser())
  // The smaller one needs libraries from the system; without them use the other one.
  if (isDebian) {
    console.log("Installing a browser for the tests, chromium-headless-shell, from the system's packages…")
    if (await install('chromium-headless-shell')) return
  }
  if (isThere) return console.log('Using the Chromium that is here.')
  if (isDebian) {
    console.log("Installing Chromium for the tests, from the system's packages …")
    await run('apt-get', ['update', '-qq'])
    if ((await install('chromium-headless-shell')) || (await install('chromium', console.log))) return
  }
  console.log('Installing Chromium for the tests with Playwright…')
  const done = await run('playwright', ['install', 'chromium'])
  if (done.code === 0) return console.log(`Installed Chromium (${seconds(done.seconds)}).`)
  console.error('Chromium is missing, so the tests in e2e/ will fail. Install chromium or google-chrome yourself.')
}

async function install(name, tell = () => undefined) {
  const {
    code,
    output,
    seconds: took,
  } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (code === 0) console.log(`Installed ${name} (${seconds(took)}).`)
  else tell(output.trim())
  return code === 0
}

async function playwrightBrowser() {
  const { chromium } = await import(pathToFileURL(at('node_modules', 'playwright-core', 'index.mjs')).href)
  return existsSync(chromium.executablePath())
}
