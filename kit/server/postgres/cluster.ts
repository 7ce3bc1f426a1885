import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PlainMessage } from '../plain-message.ts'
import { tryQuery, getPasswordFile, readPassword, socketPort, superuser, buildUrl } from './connection.ts'
import type { Endpoint } from './connection.ts'
import { disarmLockFiles, runningPostmaster } from './pid-file.ts'
import type { Postmaster } from './pid-file.ts'
import { getDataFolder, changeFolderOwner } from './place.ts'
import type { ServerPlace } from './place.ts'
import { isAlive, until, waitUntilStopped } from './processes.ts'

const onWindows = process.platform === 'win32'
const getLogPath = (place: ServerPlace) => join(place.home, 'postgres.log')

export const isClusterMade = (place: ServerPlace) => existsSync(join(getDataFolder(place), 'PG_VERSION'))

/** Creates the cluster in a temporary folder and moves it when complete, so that an interrupted first start leaves nothing half done. */
export function makeCluster(place: ServerPlace, options: string[] = []) {
  const half = join(place.home, 'data.new')
  rmSync(half, { recursive: true, force: true })
  readPassword(place.home)
  const passwordFile = getPasswordFile(place.home)
  changeFolderOwner(place, passwordFile)
  const made = place.as.run(place.binaries.initdb, [
    `--pgdata=${half}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own collation, so that an update of the system's libraries cannot change the order of names.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    ...options,
  ])
  if (made.code !== 0) throw new PlainMessage(`PostgreSQL could not create its data folder:\n${made.output.trim()}`)
  renameSync(half, getDataFolder(place))
}

/** Starts the server and waits until it answers. It keeps running when our program crashes. */
export async function launchServer(
  place: ServerPlace,
  endpoint: Endpoint,
  settings: Record<string, string | number>,
): Promise<Postmaster> {
  const data = getDataFolder(place)
  disarmLockFiles(place.home, data)
  const log = openLog(place)
  const args = ['-D', data, ...listSettings(endpoint, settings)]
  if (onWindows) {
    closeSync(log)
    // On Windows PostgreSQL refuses to run as administrator; pg_ctl drops those rights.
    const options = args
      .slice(2)
      .map((arg) => `"${arg}"`)
      .join(' ')
    spawnSync(place.binaries.pgCtl, ['start', '-w', '-D', data, '-l', getLogPath(place), '-o', options], { stdio: 'ignore' })
    const started = runningPostmaster(data)
    if (!started) throw makeStartError(place)
    return { pid: started.pid, endpoint }
  }
  // Detached, so that Ctrl-C reaches only this program, which then stops the server cleanly.
  const child = place.as.start(place.binaries.postgres, args, { detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  let ended = false
  child.once('exit', () => (ended = true)).once('error', () => (ended = true))
  child.unref()
  const url = buildUrl(endpoint, readPassword(place.home), 'postgres')
  // Recovery after a power outage can take a long time, and only the server knows how long.
  try {
    await until(async () => ended || (await isServerReady(url, place)), 10 * 60_000)
  } catch (error) {
    child.kill('SIGINT')
    throw error
  }
  if (ended || child.pid === undefined) throw makeStartError(place)
  return { pid: child.pid, endpoint }
}

export async function isServerReady(url: string, place: ServerPlace): Promise<boolean> {
  const answer = await tryQuery(url)
  if (answer === 'wrong password')
    throw new PlainMessage(`The password in ${getPasswordFile(place.home)} does not match the database. Restore the right file.`)
  return answer === 'ready'
}

function listSettings(endpoint: Endpoint, settings: Record<string, string | number>): string[] {
  const merged = {
    listen_addresses: 'port' in endpoint ? '127.0.0.1' : '',
    port: 'port' in endpoint ? endpoint.port : socketPort,
    unix_socket_directories: 'port' in endpoint ? '' : endpoint.socketDir,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...settings,
  }
  return Object.entries(merged).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Stops the server cleanly. A hanging server is stopped immediately, which its write-ahead log allows. */
export async function stopServer(place: ServerPlace, pid: number) {
  if (!isAlive(pid)) return
  if (onWindows) {
    spawnSync(place.binaries.pgCtl, ['stop', '-m', 'fast', '-D', getDataFolder(place)], { stdio: 'ignore' })
    return
  }
  process.kill(pid, 'SIGINT')
  if (await waitUntilStopped(pid, 60_000)) return
  process.kill(pid, 'SIGQUIT')
  if (!(await waitUntilStopped(pid, 10_000))) throw new Error(`PostgreSQL (pid ${pid}) did not stop.`)
}

function openLog(place: ServerPlace): number {
  const log = getLogPath(place)
  if (existsSync(log) && statSync(log).size > 5_000_000) renameSync(log, `${log}.1`)
  const opened = openSync(log, 'a', 0o600)
  changeFolderOwner(place, log)
  return opened
}

function makeStartError(place: ServerPlace): PlainMessage {
  const lines = readFileSync(getLogPath(place), 'utf8').trimEnd().split('\n').slice(-8)
  return new PlainMessage(`PostgreSQL did not start. Last lines of its log (${getLogPath(place)}):\n${lines.join('\n')}`)
}
