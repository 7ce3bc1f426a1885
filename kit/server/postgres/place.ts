import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PlainMessage } from '../plain-message.ts'
import { findBinariesIn } from './binaries.ts'
import type { Binaries } from './binaries.ts'
import { canExecute, canReach, listRunAsOptions } from './run-as.ts'
import type { RunAs } from './run-as.ts'

/** A cluster's folder, and how to run its server. */
export interface ServerPlace {
  /** The cluster's own folder: `data`, the password, the log and the socket. */
  home: string
  as: RunAs
  binaries: Binaries
}

export const getDataFolder = (place: { home: string }) => join(place.home, 'data')

const shared = '/var/lib/liftbay'

/**
 * Finds a user who can run PostgreSQL and a folder this user can write to: inside `dataDir` if possible, otherwise (as root, with a
 * folder that no other user can enter) in /var/lib/liftbay. Existing data always stays where it is.
 */
export function findPlace(dataDir: string, binaries: Binaries): ServerPlace {
  const inside = join(realpathSync(dataDir), 'postgres')
  const outside = join(shared, createHash('sha256').update(inside).digest('hex').slice(0, 16))
  const isRoot = process.platform !== 'win32' && process.getuid!() === 0
  const homes = isRoot ? [inside, outside] : [inside]
  const settled = homes.find((home) => existsSync(join(home, 'data', 'PG_VERSION')))

  for (const as of listRunAsOptions(readOwner(settled ?? dataDir), settled !== undefined))
    for (const home of settled ? [settled] : homes) {
      if (!makeHome(home, as)) continue
      return { home, as, binaries: findReachableBinaries(as, binaries) }
    }
  throw new PlainMessage(
    isRoot
      ? `PostgreSQL will not run as root, and no other user can access ${inside}. Move the data to a folder that others ` +
          'can access and set DATA_DIR to it, start Liftbay as a regular user, or set DATABASE_URL to your own PostgreSQL.'
      : `PostgreSQL cannot use ${inside}, which belongs to another user. Start Liftbay as that user, set DATA_DIR to ` +
          'another folder, or set DATABASE_URL to your own PostgreSQL.',
  )
}

function readOwner(folder: string) {
  const { uid, gid } = statSync(folder)
  return { uid, gid }
}

/** Files written as root must stay readable for the user who runs the server, and who may start it directly next time. */
export function changeFolderOwner(place: ServerPlace, file: string) {
  if (place.as.owner) chownSync(file, place.as.owner.uid, place.as.owner.gid)
}

function makeHome(home: string, as: RunAs): boolean {
  const isNew = !existsSync(home)
  if (home.startsWith(shared)) mkdirSync(shared, { recursive: true, mode: 0o711 })
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 })
    if (as.owner && statSync(home).uid !== as.owner.uid) changeOwner(home, as.owner)
    // A folder restored from a backup may have lost the mode that PostgreSQL requires.
    if (existsSync(join(home, 'data')) && process.platform !== 'win32') chmodSync(join(home, 'data'), 0o700)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM' && (error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    return false
  }
  if (canReach(as, home)) return true
  if (isNew) rmSync(home, { recursive: true })
  return false
}

/** The data may have been created by another user, for example before a container blocked `unshare`. */
function changeOwner(home: string, owner: { uid: number; gid: number }) {
  const done = spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, home], { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`chown of ${home} failed: ${done.stderr}`)
}

/** When the programs are in a folder that only root can enter (/root/liftbay), the other user gets a copy. */
function findReachableBinaries(as: RunAs, binaries: Binaries): Binaries {
  if (canExecute(as, binaries.postgres)) return binaries
  const copy = findBinariesIn(join(shared, `postgresql-${binaries.version}`), binaries.version)
  if (as.owner && !existsSync(copy.root)) {
    mkdirSync(shared, { recursive: true, mode: 0o711 })
    const half = `${copy.root}.${process.pid}`
    cpSync(binaries.root, half, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'go+rX', half])
    renameSync(half, copy.root)
  }
  const { code, output } = as.run(copy.postgres, ['--version'])
  if (code === 0) return copy
  throw new PlainMessage(
    `The built-in PostgreSQL (${binaries.postgres}) does not run on this machine: ` +
      `${output.trim() || `exit code ${code}`}. Set DATABASE_URL to your own PostgreSQL (15 or later).`,
  )
}
