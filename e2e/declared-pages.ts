import { readdirSync, readFileSync } from 'node:fs'
import { roles, type Role } from '../common/route.ts'

export interface DeclaredPage {
  path: string
  who: readonly Role[] | 'anyone'
}

const declaration = /path: '([^']+)',\s*title: '[^']+',\s*who: ('anyone'|\[[^\]]*\]),\s*load:/g

/** Every page of the app with who may see it, as its declaration says. Read as text: pages themselves need a browser. */
export function declaredPages(): DeclaredPage[] {
  const sources = ['web/app/pages.ts', ...webIndexes()].map((file) => readFileSync(file, 'utf8'))
  const pages = sources.flatMap((source) =>
    [...source.matchAll(declaration)].map(([, path, who]) => ({ path: path!, who: readWho(who!) })),
  )
  const loads = sources.join('').match(/load: \(\) => import\(/g)?.length ?? 0
  if (pages.length === 0 || pages.length !== loads)
    throw new Error(`${loads} pages are declared, ${pages.length} were understood`)
  return pages
}

const webIndexes = () =>
  readdirSync('features', { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/]+\/web\/index\.ts$/.test(file.replaceAll('\\', '/')))
    .map((file) => `features/${file}`)

const readWho = (who: string): DeclaredPage['who'] =>
  who === "'anyone'" ? 'anyone' : roles.filter((role) => who.includes(`'${role}'`))
