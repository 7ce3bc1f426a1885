import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { Plugin } from 'vite'

const contract = /\/features\/[^/]+\/[\w-]+\.ts$/
const page = /\/web\/.*\.tsx?$/
const suffix = '?plain'

/**
 * A page that only makes calls needs of a contract the rows' addresses, not the schemas: in the built pages the rows, and what
 * else is plain data, are a module of their own, so that such a page does not fetch zod. Forms import schemas and still get them.
 */
export function lightContracts(): Plugin {
  const plainOf = async (file: string) => {
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    return Object.entries(module).flatMap(([name, value]) => {
      const plain = isCallTable(value)
        ? Object.fromEntries(Object.entries(value).map(([key, row]) => [key, lightRow(row)]))
        : value
      return isPlain(plain) ? [[name, plain] as const] : []
    })
  }
  return {
    name: 'light-contracts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return
      const plain = await plainOf(id.slice(0, -suffix.length))
      return plain.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    },
    async transform(code, id) {
      if (page.test(id)) {
        const schema = schemaOfRow(code)
        if (schema) this.error(`${id} uses ${schema}, which no page has: export that schema from the contract`)
      }
      if (!contract.test(id) || !/ from '(?:zod|[./]+\/common\/route\.ts)'/.test(code)) return
      const names = (await plainOf(id)).map(([name]) => name).filter((name) => code.includes(`\nexport const ${name} =`))
      if (names.length === 0) return
      let rest = code.replaceAll(/ route\(/g, ' /* @__PURE__ */ route(')
      for (const name of names) rest = rest.replace(`\nexport const ${name} =`, `\nconst ${name} =`)
      return { code: `${rest}\nexport { ${names.join(', ')} } from '${id}${suffix}'\n`, map: null }
    },
  }
}

/** `things.add.body` where `things` is from a contract, or a form on any `row.body`; as a type it is fine. */
function schemaOfRow(code: string): string | undefined {
  const [, ofAnyRow] = /\bschema=\{([\w.]+\.(?:params|query|body|reply))\b/.exec(code) ?? []
  if (ofAnyRow) return ofAnyRow
  const tables = [...code.matchAll(/import \{([^}]*)\} from '[^']*\/contract\.ts'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[a-z]\w*$/.test(name))
  if (tables.length === 0) return undefined
  return new RegExp(
    `(?<!typeof |[.\\w])(?:${tables.join('|')})\\.\\w+\\.(?:params|query|body|reply|refuses|limits|what)\\b`,
  ).exec(code)?.[0]
}

interface Row {
  url: string
  method: string
  who: unknown
  hasBody: boolean
  once: boolean
  upload: boolean
}

/** What web/kit/api reads of a row, but neither what is false nor the default of fetch: every first page has the rows of nearly all calls. */
const lightRow = ({ url, method, who, hasBody, once, upload }: Row) => ({
  url,
  ...(method === 'GET' ? {} : { method }),
  ...(who === 'anyone' ? { who } : {}),
  ...(hasBody ? { hasBody } : {}),
  ...(once ? { once } : {}),
  ...(upload ? { upload } : {}),
})

const isCallTable = (value: unknown): value is Record<string, Row> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every((row) => typeof row === 'object' && row !== null && 'url' in row && 'hasBody' in row)

function isPlain(value: unknown): boolean {
  if (typeof value === 'function' || value === undefined) return false
  try {
    return isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value)
  } catch {
    return false
  }
}
