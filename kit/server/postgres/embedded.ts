import { mkdirSync, realpathSync } from 'node:fs'
import { totalmem } from 'node:os'
import { PlainMessage } from '../plain-message.ts'
import { findBinaries } from './binaries.ts'
import { stopServer, isClusterMade, isServerReady, launchServer, makeCluster } from './cluster.ts'
import { ask, chooseEndpoint, readPassword, buildUrl } from './connection.ts'
import { lockFolder } from './lock.ts'
import { runningPostmaster } from './pid-file.ts'
import type { Postmaster } from './pid-file.ts'
import { getDataFolder, findPlace } from './place.ts'
import type { ServerPlace } from './place.ts'
import { until } from './processes.ts'
import { keepAlive } from './watch.ts'

export interface EmbeddedPostgres {
  /** The address of the database `liftbay`, for `pg`. It stays the same while the program runs, even if the server restarts. */
  url: string
  /** True when the server was already running, left by a program that was killed. */
  adopted: boolean
  /** The user the server runs as, for the log. */
  way: string
  /** Stops the server cleanly and releases the folder. */
  stop(): Promise<void>
}

export const database = 'liftbay'

function chooseSettings(): Record<string, string | number> {
  const megabytes = Math.floor(totalmem() / 2 ** 20)
  return {
    // A quarter of the memory, as PostgreSQL's manual recommends. Unused memory is not allocated.
    shared_buffers: `${Math.min(2048, Math.max(64, Math.floor(megabytes / 4)))}MB`,
    effective_cache_size: `${Math.floor(megabytes / 2)}MB`,
    maintenance_work_mem: '64MB',
    work_mem: '8MB',
    max_connections: 100,
    // On SSDs random reads are as fast as sequential ones.
    random_page_cost: 1.1,
    jit: 'off',
  }
}

/**
 * Runs the PostgreSQL from npm on `dataDir` while this program runs. Creates the data on first use, adopts a server left by a killed
 * program, and restarts the server if it dies. `say` gets lines for the terminal. Throws `FolderInUse` when another program uses the
 * folder, and otherwise errors with a message for the terminal.
 */
export async function startEmbedded({
  dataDir,
  say,
}: {
  dataDir: string
  say: (line: string) => void
}): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true })
  const lock = lockFolder(realpathSync(dataDir))
  try {
    const place = findPlace(dataDir, findBinaries())
    const left = await adoptServer(place)
    if (!left && !isClusterMade(place)) {
      say('Creating the database (first start only)…')
      makeCluster(place)
    }
    const server = left ?? (await startServer(place))
    const password = readPassword(place.home)
    await makeDatabase(buildUrl(server.endpoint, password, 'postgres'))
    const watch = keepAlive(server, () => launchServer(place, server.endpoint, chooseSettings()), say)
    return {
      url: buildUrl(server.endpoint, password, database),
      adopted: left !== undefined,
      way: place.as.name,
      async stop() {
        await watch.end((pid) => stopServer(place, pid))
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Waits for a server that is starting or stopping, until it is ready or gone. */
async function adoptServer(place: ServerPlace): Promise<Postmaster | undefined> {
  const data = getDataFolder(place)
  let found: Postmaster | undefined
  const settled = await until(async () => {
    found = runningPostmaster(data)
    return !found || isServerReady(buildUrl(found.endpoint, readPassword(place.home), 'postgres'), place)
  }, 60_000)
  if (!found) return undefined
  if (!settled)
    throw new PlainMessage(
      `PostgreSQL (pid ${found.pid}) is running on ${data} but does not answer. Stop it: kill -INT ${found.pid}`,
    )
  const [row] = await ask<{ data_directory: string }>(
    buildUrl(found.endpoint, readPassword(place.home), 'postgres'),
    'show data_directory',
  )
  return row && realpathSync(row.data_directory) === realpathSync(data) ? found : undefined
}

/** Child processes of a killed server may need a moment to end. Until then a new server refuses the data. */
async function startServer(place: ServerPlace): Promise<Postmaster> {
  const endpoint = await chooseEndpoint(place.home)
  const end = performance.now() + 20_000
  for (;;) {
    try {
      return await launchServer(place, endpoint, chooseSettings())
    } catch (error) {
      if (performance.now() > end || !/still in use|already exists/.test(String(error))) throw error
    }
  }
}

async function makeDatabase(url: string) {
  const there = await ask(url, 'select from pg_database where datname = $1', [database])
  if (there.length === 0) await ask(url, `create database ${database}`)
}
