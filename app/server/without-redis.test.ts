import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Loads what the server is built from, and says which of the packages for several servers came with it. */
const load = (also: string) => `
  await import('./app/server/build.ts')
  ${also}
  const { _cache } = (await import('node:module')).default
  console.log(JSON.stringify(['@redis/client', 'redis-streams-adapter'].filter((name) => Object.keys(_cache).some((path) => path.includes(name)))))`

async function listLoaded(also = ''): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', load(also)])
  return JSON.parse(stdout.trim()) as string[]
}

test('without REDIS_URL, the packages for Redis are not loaded, so they cost neither time nor memory', async () => {
  expect(await listLoaded()).toEqual([])
  // The check sees them when they are loaded.
  expect(await listLoaded("await import('@redis/client'); await import('@socket.io/redis-streams-adapter')")).toHaveLength(2)
}, 30_000)
