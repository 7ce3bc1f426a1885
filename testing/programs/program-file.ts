import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The servers that tests start, with their names in scripts/bundle-programs.ts. */
export const bundledPrograms: Readonly<Record<string, string>> = {
  'app/server/main.ts': 'main',
  'testing/server-for-tests.ts': 'server-for-tests',
  'e2e/separate-program.ts': 'separate-program',
}

/**
 * The file to start for this program. A whole test run (`npm test`) bundles its servers first, which starts each of them with half the CPU time.
 * Other runs start them from the sources.
 */
export function findProgramFile(file: string): { file: string; execArgv: string[] } {
  const folder = process.env['BUNDLED_PROGRAMS']
  const name = bundledPrograms[relative(root, file).replaceAll('\\', '/')]
  return folder && name ? { file: join(folder, `${name}.js`), execArgv: ['--enable-source-maps'] } : { file, execArgv: [] }
}
