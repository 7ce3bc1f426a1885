import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
// Runs Google's Lighthouse on the public pages like a phone on a slow network: npm run lighthouse [-- /aboutus …]
// Tests each page three times and uses the median. Below the required score it exits with 1 and lists what lost points.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemBrowser } from './browser.mjs'

const wanted = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof wanted
const categories = Object.keys(wanted) as Category[]
const runs = 3

const pages = process.argv.slice(2)
if (pages.length === 0) pages.push('/', '/aboutus', '/contactus', '/owner', '/customer')

const [port, debugging] = [await findFreePort(), await findFreePort()]
console.log('Starting Liftbay with its demo …')
const server = spawn(process.execPath, [join(import.meta.dirname, '../e2e/serve.ts')], {
  env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const browser = await chromium.launch({
  executablePath: systemBrowser(),
  args: [
    `--remote-debugging-port=${debugging}`,
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
try {
  await waitUntilReady()
  console.log(`${'page'.padEnd(14)}${categories.map((name) => name.padStart(16)).join('')}   (median of ${runs})`)
  for (const page of pages) await judgePage(page)
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await once(server, 'exit')
}

async function judgePage(page: string): Promise<void> {
  const seen: Record<Category, number[]> = { performance: [], accessibility: [], 'best-practices': [], seo: [] }
  const lost = new Set<string>()
  for (let run = 0; run < runs; run += 1) {
    const options = { port: debugging, onlyCategories: categories, logLevel: 'error' as const }
    const result = await lighthouse(`http://localhost:${port}${page}`, options)
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result')
    const { lhr } = result
    for (const name of categories) {
      const { score, auditRefs } = lhr.categories[name]!
      seen[name].push(Math.round((score ?? 0) * 100))
      for (const { id, weight } of auditRefs) {
        const audit = lhr.audits[id]!
        if (weight > 0 && audit.score !== null && audit.score < 0.9)
          lost.add(`${name}: ${audit.title} ${audit.displayValue ?? ''}`.trim())
      }
    }
  }
  const medians = categories.map((name) => seen[name].toSorted((a, b) => a - b)[Math.floor(runs / 2)]!)
  console.log(`${page.padEnd(14)}${medians.map((score) => String(score).padStart(16)).join('')}`)
  if (medians.every((score, index) => score >= wanted[categories[index]!])) return
  for (const line of lost) console.log(`  ${line}`)
  process.exitCode = 1
}

async function waitUntilReady(): Promise<void> {
  const until = Date.now() + 120_000
  while (Date.now() < until && server.exitCode === null) {
    const reply = await fetch(`http://localhost:${port}/readyz`).catch(() => null)
    if (reply?.ok) return
    await wait(250)
  }
  throw new Error('Liftbay did not start; the lines above say why.')
}

async function findFreePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as { port: number }
  listener.close()
  return port
}
