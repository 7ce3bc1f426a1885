import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { findBinaries } from './binaries.ts'
import { stopServer, launchServer, makeCluster } from './cluster.ts'
import { ask, chooseEndpoint, readPassword, buildUrl } from './connection.ts'
import { findPlace } from './place.ts'
import { makeThrowawayFolder } from './throwaway-folder.ts'

/** Settings that make it fast but would lose data in a power outage. */
const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  shared_buffers: '128MB',
  max_connections: 200,
  // Tables are small and live for seconds: PostgreSQL plans each statement once for each connection instead of five times.
  plan_cache_mode: 'force_generic_plan',
  autovacuum: 'off',
  update_process_title: 'off',
  // Everything is in memory already, so that handing a read to another process costs more than the read.
  io_method: 'sync',
  // As in the embedded server: JIT compilation takes longer than any of our statements.
  jit: 'off',
}

/**
 * A PostgreSQL for tests: empty, fast, and removed with its folder after `stop()` or when this process ends for any reason. `url` points
 * to the database `liftbay`; its user can create others.
 */
export async function startThrowaway(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = makeThrowawayFolder('liftbay-test-')
  try {
    const place = findPlace(folder, findBinaries())
    // Its password is random and of no use to anybody: connections are many, and hashing it 4,096 times costs each of them a millisecond.
    makeCluster(place, ['--no-sync', '--no-data-checksums', '--set', 'scram_iterations=1'])
    const { pid, endpoint } = await launchServer(place, await chooseEndpoint(place.home), throwawaySettings)
    const guard = cleanUpAfterUs(pid, [folder, place.home])
    const password = readPassword(place.home)
    await ask(buildUrl(endpoint, password, 'postgres'), 'create database liftbay')
    return {
      url: buildUrl(endpoint, password, 'liftbay'),
      async stop() {
        await stopServer(place, pid)
        for (const each of [folder, place.home]) rmSync(each, { recursive: true, force: true })
        guard.dismiss()
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** A shell that waits for its input to end, which happens when this process ends, even by kill -9. */
function cleanUpAfterUs(pid: number, folders: string[]) {
  if (process.platform === 'win32') {
    const clean = () => {
      process.kill(pid)
      for (const each of folders) rmSync(each, { recursive: true, force: true, maxRetries: 20 })
    }
    process.once('exit', clean)
    return { dismiss: () => process.off('exit', clean) }
  }
  const script =
    'read -r line && exit; kill -QUIT "$0"; i=0; while kill -0 "$0" && [ $i -lt 50 ]; do sleep 0.1; i=$((i+1)); done; rm -rf "$@"'
  const guard = spawn('/bin/sh', ['-c', script, String(pid), ...folders], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  ;(guard.stdin as unknown as { unref(): void }).unref()
  return { dismiss: () => guard.stdin.end('done\n') }
}
