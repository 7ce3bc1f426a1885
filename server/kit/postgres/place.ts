import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PlainMessage } from '../plain-message.ts'
import { binariesIn } from './binaries.ts'
import type { Binaries } from './binaries.ts'
import { canExecute, reaches, waysToRun } from './run-as.ts'
import type { RunAs } from './run-as.ts'

/** Where a cluster lives and how its server is run. */
export interface Place {
  /** The cluster's own folder: `data`, the password, the log and the socket. */
  home: string
  as: RunAs
  binaries: Binaries
}

export const dataOf = (place: { home: string }) => join(place.home, 'data')

const shared = '/var/lib/liftbay'

/**
 * Finds a user who can run PostgreSQL and a folder that this user can write in: below `dataDir` when possible, else
 * (we are root, and the folder lies where no one else may look) in /var/lib/liftbay. Data once made are never left
 * behind for a better place.
 */
export function findPlace(dataDir: string, binaries: Binaries): Place {
  const inside = join(realpathSync(dataDir), 'postgres')
  const outside = join(shared, createHash('sha256').update(inside).digest('hex').slice(0, 16))
  const asRoot = process.platform !== 'win32' && process.getuid!() === 0
  const homes = asRoot ? [inside, outside] : [inside]
  const settled = homes.find((home) => existsSync(join(home, 'data', 'PG_VERSION')))

  for (const as of waysToRun(ownerOf(settled ?? dataDir), settled !== undefined))
    for (const home of settled ? [settled] : homes) {
      if (!makeHome(home, as)) continue
      return { home, as, binaries: reachableBinaries(as, binaries) }
    }
  throw new PlainMessage(
    asRoot
      ? `PostgreSQL refuses to run as root, and no other user can enter ${inside}. Move the data to a folder that others ` +
          'can enter and name it in DATA_DIR, or start Liftbay as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.'
      : `PostgreSQL can't use ${inside}, which belongs to another user. Start Liftbay as that user, or set DATA_DIR to ` +
          'another folder, or DATABASE_URL to a PostgreSQL of your own.',
  )
}

function ownerOf(folder: string) {
  const { uid, gid } = statSync(folder)
  return { uid, gid }
}

/** What we write as root has to stay readable for the user who runs the server, and who may start it alone next time. */
export function handOver(place: Place, file: string) {
  if (place.as.owner) chownSync(file, place.as.owner.uid, place.as.owner.gid)
}

function makeHome(home: string, as: RunAs): boolean {
  const isNew = !existsSync(home)
  if (home.startsWith(shared)) mkdirSync(shared, { recursive: true, mode: 0o711 })
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 })
    if (as.owner && statSync(home).uid !== as.owner.uid) give(home, as.owner)
    // A folder unpacked from a backup may have lost the mode without which PostgreSQL won't start.
    if (existsSync(join(home, 'data')) && process.platform !== 'win32') chmodSync(join(home, 'data'), 0o700)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM' && (error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    return false
  }
  if (reaches(as, home)) return true
  if (isNew) rmSync(home, { recursive: true })
  return false
}

/** The data may have been made under another way, for instance before a container forbade `unshare`. */
function give(home: string, owner: { uid: number; gid: number }) {
  const done = spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, home], { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`chown of ${home} failed: ${done.stderr}`)
}

/** When the programs lie below a folder that only root may enter (/root/liftbay), the other user gets a copy. */
function reachableBinaries(as: RunAs, binaries: Binaries): Binaries {
  if (canExecute(as, binaries.postgres)) return binaries
  const copy = binariesIn(join(shared, `postgresql-${binaries.version}`), binaries.version)
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
      `${output.trim() || `exit code ${code}`}. Set DATABASE_URL to a PostgreSQL of your own (15 or later).`,
  )
}
