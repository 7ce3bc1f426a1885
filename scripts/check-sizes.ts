// Checks the gzipped script size of each page's first load against its limit. Run by `npm run check`, on the built pages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FirstLoads } from './vite/first-loads.ts'

const kilobyte = 1000
/** Forms load the kit's fields, and a shop's settings load many. The first page after login must work without them. */
const limits = { guest: 130, home: 200, app: 295 } as const
const homes = new Set(['app/web/customer-home.tsx', 'app/web/desk/desk.tsx', 'app/web/admin-home.tsx'])

const root = join(import.meta.dirname, '..')
const loads = JSON.parse(readFileSync(join(root, 'dist/first-loads.json'), 'utf8')) as FirstLoads
const app = Object.entries(loads.app)
const kinds: Record<keyof typeof limits, [page: string, files: string[]][]> = {
  guest: Object.entries(loads.guest),
  home: app.filter(([page]) => homes.has(page)),
  app: app.filter(([page]) => !homes.has(page)),
}

const known = new Map<string, number>()
function measureSize(file: string): number {
  const size = known.get(file) ?? gzipSync(readFileSync(join(root, 'dist/web', file))).length / kilobyte
  known.set(file, size)
  return size
}

const largest: string[] = []
for (const [kind, limit] of Object.entries(limits) as [keyof typeof limits, number][]) {
  const pages = kinds[kind]
    .map(([page, files]) => ({ page, files, size: files.reduce((sum, file) => sum + measureSize(file), 0) }))
    .toSorted((a, b) => b.size - a.size)
  if (pages.length < (kind === 'home' ? homes.size : 10))
    throw new Error(`dist/first-loads.json names ${pages.length} ${kind} pages`)
  const above = pages.filter((page) => page.size > limit)
  if (above.length > 3) console.error(`error: ${above.length} ${kind} pages are above ${limit} KB; three of them:`)
  for (const { page, files, size } of above.slice(0, 3)) {
    console.error(`error: ${page} fetches ${size.toFixed(1)} KB of script before it can run, more than ${limit}. The largest:`)
    for (const file of files.toSorted((a, b) => measureSize(b) - measureSize(a)).slice(0, 12))
      console.error(`  ${measureSize(file).toFixed(1).padStart(6)} KB  ${file}`)
    process.exitCode = 1
  }
  largest.push(`${pages.length} ${kind} pages up to ${pages[0]!.size.toFixed(1)} of ${limit} KB`)
}
console.log(`Script before a page can run: ${largest.join(', ')}.`)
