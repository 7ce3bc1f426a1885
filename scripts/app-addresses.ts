import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { type Role, roles, staffRoles } from '../common/roles.ts'

/** A page of the app, as its `PageEntry` declares it. */
export interface DeclaredPage {
  /** Where it is declared. */
  file: string
  path: string
  who: readonly Role[] | 'anyone'
}

const roleLists: Record<string, readonly Role[]> = { roles, staffRoles }

/** Every page of the app. Read from the source, because the pages themselves need a browser. */
export function declaredPages(root: string): DeclaredPage[] {
  const indexes = globSync('features/*/*/web/index.ts', { cwd: root })
  const pages = ['app/web/home-pages.ts', 'app/web/pages.ts', ...indexes].flatMap((file) =>
    listPagesIn(readFileSync(join(root, file), 'utf8'), file),
  )
  if (pages.length === 0) throw new Error('No page is declared')
  return pages
}

function listPagesIn(text: string, file: string): DeclaredPage[] {
  const pages: DeclaredPage[] = []
  new Visitor({
    ObjectExpression: ({ properties }) => {
      const values = new Map(
        properties.flatMap((property) =>
          property.type === 'Property' && property.key.type === 'Identifier'
            ? [[property.key.name, property.value] as const]
            : [],
        ),
      )
      if (!values.has('load')) return
      const path = readValue(values.get('path'))
      const who = readValue(values.get('who'))
      if (typeof path !== 'string' || who === undefined) throw new Error(`${file} declares a page without a plain path and who`)
      pages.push({ file, path, who: who as DeclaredPage['who'] })
    },
  }).visit(parseSync(file, text).program)
  return pages
}

/** A text, a list of texts, or a list of roles by its name. */
function readValue(node: { type: string } | null | undefined): unknown {
  if (!node) return undefined
  if ('value' in node) return node.value
  if ('elements' in node) return (node.elements as { type: string }[]).map(readValue)
  return 'name' in node ? roleLists[node.name as string] : undefined
}

/** Every address that leads to a page of the app, with `:name` for what varies: those of the pages, and the router's own. */
export function listAppAddresses(root: string): string[] {
  const router = ['interface', 'other-pages'].map((name) => readFileSync(join(root, `app/web/${name}.tsx`), 'utf8')).join('\n')
  const own = [...router.matchAll(/path: '(\/[^']*)'/g)].map(([, path]) => path!)
  return [...new Set([...own, ...declaredPages(root).map(({ path }) => path)])].toSorted()
}
