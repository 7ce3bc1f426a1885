import { getLibFiles, ts } from '@ts-morph/common'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** The files whose statements are checked: everything that runs in production or creates the demo, but no tests. */
export const listProductFiles = () =>
  ['kit/server', 'features/*/*/server', 'app/server', 'app/demo']
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.test.ts'))
    .toSorted()

export interface Code {
  checker: ts.TypeChecker
  /** Only the requested files, in order. */
  files: ts.SourceFile[]
}

/** Parsed files and the last program, kept for the next call, which usually imports the same. */
const parsed = new Map<string, ts.SourceFile>()
let last: ts.Program | undefined

/**
 * Reads files, by their paths from the root, and everything they import. `extra` replaces the text of files, for tests.
 * TypeScript 7 has no API yet, so this uses TypeScript 6; `tsc` checks the types themselves.
 */
export function readCode(paths: readonly string[], extra: ReadonlyMap<string, string> = new Map()): Code {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) => readFileSync(path, 'utf8'))
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  const settings: ts.CompilerOptions = {
    ...options,
    lib: ['lib.es2024.d.ts'],
    types: ['node'],
    noEmit: true,
    composite: false,
    emitDeclarationOnly: false,
  }
  const host = ts.createCompilerHost(settings)
  // The package brings the language's own declarations as text.
  const libraries = join(root, 'node_modules/@ts-morph/common/libraries')
  host.getDefaultLibLocation = () => libraries
  host.getDefaultLibFileName = (given) => join(libraries, ts.getDefaultLibFileName(given))
  const texts = new Map([
    ...getLibFiles().map(({ fileName, text }) => [join(libraries, fileName), text] as const),
    ...[...extra].map(([path, text]) => [join(root, path), text] as const),
  ])
  const { readFile, fileExists } = host
  host.readFile = (path) => texts.get(join(path)) ?? readFile.call(host, path)
  host.fileExists = (path) => texts.has(join(path)) || fileExists.call(host, path)
  const getSourceFile = host.getSourceFile.bind(host)
  host.getSourceFile = (path, ...rest) => {
    const text = texts.get(join(path))
    if (extra.has(relative(root, path))) return ts.createSourceFile(path, text!, rest[0], true)
    const file =
      parsed.get(path) ?? (text === undefined ? getSourceFile(path, ...rest) : ts.createSourceFile(path, text, rest[0]))
    if (file) parsed.set(path, file)
    return file
  }
  host.getCurrentDirectory = () => root
  const program = ts.createProgram(
    paths.map((path) => join(root, path)),
    settings,
    host,
    last,
  )
  last = program
  const files = paths.map((path) => program.getSourceFile(join(root, path))).filter((file) => file !== undefined)
  return { checker: program.getTypeChecker(), files }
}
