import { posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

/** One import of a file: static, re-exported, dynamic or of a type alone. */
export interface Import {
  /** A file of ours, from the root ("common/cents.ts"), or a package ("zod", "node:fs"). */
  target: string
  isOurs: boolean
  typeOnly: boolean
  line: number
}

export interface Source {
  /** From the root, with forward slashes. */
  path: string
  text: string
  imports: Import[]
}

/** A problem that a check found in a file. */
export interface Finding {
  path: string
  line: number
  what: string
}

/** Reads a file's imports from its syntax tree. Throws when the file cannot be parsed, because then it cannot be checked. */
export function readSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  const imports: Import[] = []
  const add = (node: { start: number }, from: unknown, typeOnly: boolean) => {
    const value = (from as { value?: unknown } | null)?.value
    // import(`…${name}`) names no file. Nothing in the product needs it, so it is refused as "(computed)".
    const request = typeof value === 'string' ? value : '(computed)'
    const isOurs = request.startsWith('.')
    imports.push({
      target: isOurs ? posix.join(posix.dirname(path), request.replace(/\?.*$/, '')) : getPackage(request),
      isOurs,
      typeOnly,
      line: text.slice(0, node.start).split('\n').length,
    })
  }
  new Visitor({
    ImportDeclaration: (node) =>
      add(
        node,
        node.source,
        node.importKind === 'type' || (node.specifiers.length > 0 && node.specifiers.every(isTypeSpecifier)),
      ),
    ExportNamedDeclaration: (node) => node.source && add(node, node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node, node.source, node.exportKind === 'type'),
    ImportExpression: (node) => add(node, node.source, false),
    TSImportType: (node) => add(node, node.source, true),
    TSExternalModuleReference: (node) => add(node, node.expression, false),
  }).visit(program)
  return { path, text, imports }
}

const isTypeSpecifier = (specifier: object) => 'importKind' in specifier && specifier.importKind === 'type'

/** "@mantine/core/styles.css" belongs to the package "@mantine/core"; "node:fs/promises" stays unchanged. */
function getPackage(request: string): string {
  if (request.startsWith('node:') || request === '(computed)') return request
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')
}
