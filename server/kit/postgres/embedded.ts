import { mkdirSync, realpathSync } from 'node:fs'
import { totalmem } from 'node:os'
import { PlainMessage } from '../plain-message.ts'
import { findBinaries } from './binaries.ts'
import { halt, isMade, isReady, launch, makeCluster } from './cluster.ts'
import { ask, chooseEndpoint, passwordIn, urlOf } from './connection.ts'
import { lockFolder } from './lock.ts'
import { runningPostmaster } from './pid-file.ts'
import type { Postmaster } from './pid-file.ts'
import { dataOf, findPlace } from './place.ts'
import type { Place } from './place.ts'
import { until } from './processes.ts'
import { keepAlive } from './watch.ts'

export interface EmbeddedPostgres {
  /** The database `liftbay`, for `pg`. It stays the same while the program runs, also when the server is restarted. */
  url: string
  /** The server was running already, left by a program that was killed. */
  adopted: boolean
  /** Whom the server runs as, for the log. */
  way: string
  /** Stops the server in order and lets go of the folder. */
  stop(): Promise<void>
}

const database = 'liftbay'

function settings(): Record<string, string | number> {
  const megabytes = Math.floor(totalmem() / 2 ** 20)
  return {
    // A quarter of the memory, as PostgreSQL's manual advises; what is not used is not taken.
    shared_buffers: `${Math.min(2048, Math.max(64, Math.floor(megabytes / 4)))}MB`,
    effective_cache_size: `${Math.floor(megabytes / 2)}MB`,
    maintenance_work_mem: '64MB',
    work_mem: '8MB',
    max_connections: 100,
    // Today's disks find a page as fast as the next one.
    random_page_cost: 1.1,
    jit: 'off',
  }
}

/**
 * Runs the PostgreSQL that came with npm on `dataDir`, for as long as this program lives: makes the data at the first
 * use, adopts a server left by a killed program, and starts it again should it die. `say` gets lines for the terminal.
 * Throws `FolderInUse` when another program is at it, else errors whose message is for the person at the terminal.
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
    const left = await adopt(place)
    if (!left && !isMade(place)) {
      say('Making the database (the first time only) …')
      makeCluster(place)
    }
    const server = left ?? (await start(place))
    const password = passwordIn(place.home)
    await makeDatabase(urlOf(server.endpoint, password, 'postgres'))
    const watch = keepAlive(server, () => launch(place, server.endpoint, settings()), say)
    return {
      url: urlOf(server.endpoint, password, database),
      adopted: left !== undefined,
      way: place.as.name,
      async stop() {
        await watch.end((pid) => halt(place, pid))
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A server that is just starting or stopping is waited for: then it is ready or gone. */
async function adopt(place: Place): Promise<Postmaster | undefined> {
  const data = dataOf(place)
  let found: Postmaster | undefined
  const settled = await until(async () => {
    found = runningPostmaster(data)
    return !found || isReady(urlOf(found.endpoint, passwordIn(place.home), 'postgres'), place)
  }, 60_000)
  if (!found) return undefined
  if (!settled)
    throw new PlainMessage(`PostgreSQL (pid ${found.pid}) runs on ${data} but does not answer. Stop it: kill -INT ${found.pid}`)
  const [row] = await ask<{ data_directory: string }>(
    urlOf(found.endpoint, passwordIn(place.home), 'postgres'),
    'show data_directory',
  )
  return row && realpathSync(row.data_directory) === realpathSync(data) ? found : undefined
}

/** Children of a killed server may need a moment to end; until then a new one refuses the data. */
async function start(place: Place): Promise<Postmaster> {
  const endpoint = await chooseEndpoint(place.home)
  const end = performance.now() + 20_000
  for (;;) {
    try {
      return await launch(place, endpoint, settings())
    } catch (error) {
      if (performance.now() > end || !/still in use|already exists/.test(String(error))) throw error
    }
  }
}

async function makeDatabase(url: string) {
  const there = await ask(url, 'select from pg_database where datname = $1', [database])
  if (there.length === 0) await ask(url, `create database ${database}`)
}
