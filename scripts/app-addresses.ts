import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Declared {
  path: string
  /** As it is written: `'anyone'` or a list of roles. */
  who: string
}

const declaration = /path: '([^']+)',\s*title: '[^']+',\s*who: ('anyone'|\[[^\]]*\]),\s*load:/g

/** Every page of the app as its declaration says. Read as text: pages themselves need a browser. */
export function declarations(root: string): Declared[] {
  const sources = ['web/app/pages.ts', ...webIndexes(root)].map((file) => readFileSync(join(root, file), 'utf8'))
  const pages = sources.flatMap((source) =>
    [...source.matchAll(declaration)].map(([, path, who]) => ({ path: path!, who: who! })),
  )
  const loads = sources.join('').match(/load: \(\) => import\(/g)?.length ?? 0
  if (pages.length === 0 || pages.length !== loads)
    throw new Error(`${loads} pages are declared, ${pages.length} were understood`)
  return pages
}

/** Every address that leads to a page of the app, with `:name` for what varies: those of the pages, and the router's own. */
export function appAddresses(root: string): string[] {
  const router = readFileSync(join(root, 'web/app/interface.tsx'), 'utf8')
  const own = [...router.matchAll(/path: '(\/[^']*)'/g)].map(([, path]) => path!)
  return [...new Set([...own, ...declarations(root).map(({ path }) => path)])].toSorted()
}

const webIndexes = (root: string) =>
  readdirSync(join(root, 'features'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/]+\/web\/index\.ts$/.test(file.replaceAll('\\', '/')))
    .map((file) => `features/${file}`)
