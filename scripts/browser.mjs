// The Chromium that the journeys of e2e/ run in.
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { at, run, seconds } from './project.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The system's Chromium; undefined when there is none, and Playwright's own is meant. */
export function systemBrowser() {
  return places.find((path) => existsSync(path))
}

export async function getBrowser() {
  if (systemBrowser() || (await playwrightBrowser())) return
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log("Installing Chromium for the tests, from the system's packages …")
    const update = await run('apt-get', ['update', '-qq'])
    const install = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (install.code === 0) return console.log(`Chromium is installed (${seconds(update.seconds + install.seconds)}).`)
    console.log(install.output.trim())
  }
  console.log('Installing Chromium for the tests, with Playwright …')
  const done = await run('playwright', ['install', 'chromium'])
  if (done.code === 0) return console.log(`Chromium is installed (${seconds(done.seconds)}).`)
  console.error('There is no Chromium for the tests in e2e/, which will fail. Install chromium or google-chrome by hand.')
}

async function playwrightBrowser() {
  const { chromium } = await import(pathToFileURL(at('node_modules', 'playwright-core', 'index.mjs')).href)
  return existsSync(chromium.executablePath())
}
