import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { parseSync, Visitor } from 'oxc-parser'
import type { Plugin } from 'vite'

const sharedFile = /\/features\/[^/]+\/[^/]+\/(?:contract\/)?[\w-]+\.ts$/
const needsZod = /^zod$|\/common\/route\.ts$/
const webFile = /\/web\/.*\.tsx?$/
/** `route` and what says who can call with it, such as `staffRoute`. */
const declaresCall = /^route$|Route$/
const suffix = '?plain'

/**
 * A page that only makes calls needs the addresses of a contract's rows, not the schemas. In the built pages the rows, and any other
 * plain data, become a module of their own, so such a page does not fetch zod. Forms import schemas, and still get them.
 */
export function lightContracts(): Plugin {
  return {
    name: 'light-contracts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return
      const values = await listPlainExports(id.slice(0, -suffix.length))
      return [...values].map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    },
    async transform(code, id) {
      if (webFile.test(id)) {
        const schema = findSchemaOfRow(code, id)
        if (schema) this.error(`${id} uses ${schema}, which built pages do not have: export that schema from the contract`)
      }
      if (!sharedFile.test(id)) return
      const light = await withoutPlainExports(code, id)
      return light && { code: light, map: null }
    },
  }
}

/** The file with its plain data re-exported from the module beside it. Undefined if it fetches no zod or has no plain data. */
async function withoutPlainExports(code: string, id: string): Promise<string | undefined> {
  const { program, module } = parseSync(id, code)
  if (!module.staticImports.some(({ moduleRequest }) => needsZod.test(moduleRequest.value))) return undefined
  const plain = await listPlainExports(id)
  const names: string[] = []
  const edits: { start: number; end: number; text: string }[] = []
  new Visitor({
    ExportNamedDeclaration: ({ start, declaration }) => {
      if (declaration?.type !== 'VariableDeclaration') return
      const declared = declaration.declarations.map((declarator) => (declarator.id as { name: string }).name)
      if (!declared.every((name) => plain.has(name))) return
      names.push(...declared)
      edits.push({ start, end: declaration.start, text: '' })
    },
    CallExpression: ({ start, callee }) => {
      if (callee.type === 'Identifier' && declaresCall.test(callee.name))
        edits.push({ start, end: start, text: '/* @__PURE__ */ ' })
    },
  }).visit(program)
  if (names.length === 0) return undefined
  const rest = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
  return `${rest}\nexport { ${names.join(', ')} } from '${id}${suffix}'\n`
}

async function listPlainExports(file: string): Promise<Map<string, unknown>> {
  const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  const light = Object.entries(exported).map(
    ([name, value]) => [name, isCallTable(value) ? writeLightTable(value) : value] as const,
  )
  return new Map(light.filter(([, value]) => isPlain(value)))
}

const heavyFields = ['params', 'query', 'body', 'reply', 'refuses', 'limits', 'what']

/** `things.add.body`, where `things` comes from a contract, or a form with any `row.body`; as a type it is fine. */
function findSchemaOfRow(code: string, id: string): string | undefined {
  const { program, module } = parseSync(id, code)
  const tables = new Set(
    module.staticImports
      .filter(({ moduleRequest }) => moduleRequest.value.endsWith('/contract/index.ts'))
      .flatMap(({ entries }) => entries.filter(({ isType }) => !isType).map(({ localName }) => localName.value)),
  )
  let found: string | undefined
  const textOf = ({ start, end }: { start: number; end: number }) => code.slice(start, end)
  new Visitor({
    MemberExpression: (node) => {
      const { object, property } = node
      if (object.type !== 'MemberExpression' || property.type !== 'Identifier' || !heavyFields.includes(property.name)) return
      if (object.object.type === 'Identifier' && tables.has(object.object.name)) found ??= textOf(node)
    },
    JSXAttribute: ({ name, value }) => {
      if (name.name !== 'schema' || value?.type !== 'JSXExpressionContainer') return
      if (/^[\w.]+\.(?:params|query|body|reply)$/.test(textOf(value.expression))) found ??= textOf(value.expression)
    },
  }).visit(program)
  return found
}

interface Row {
  url: string
  method: string
  who: unknown
  hasBody: boolean
  once: boolean
  upload: boolean
}

const writeLightTable = (table: Record<string, Row>) =>
  Object.fromEntries(Object.entries(table).map(([key, row]) => [key, writeLightRow(row)]))

/** The fields of a row that kit/web/api reads, without defaults, because every first page has the rows of almost all calls. */
const writeLightRow = ({ url, method, who, hasBody, once, upload }: Row) => ({
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
