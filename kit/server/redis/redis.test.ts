import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RedisServer, startRedis } from '../../../testing/programs/redis-server.ts'
import { openRedis, type SharedRedis } from './redis.ts'
import { countInRedis } from './shared-counters.ts'

interface Process {
  redis: SharedRedis
  io: Server
  heard: unknown[]
}

const logged: string[] = []
let server: RedisServer
const processes: Process[] = []

/** Opens the connections of one process. */
async function openProcess(name: string): Promise<Process> {
  const log = {
    warn: (_: object, message: string) => void logged.push(message),
    info: (_: object, message: string) => void logged.push(message),
  }
  const redis = await openRedis({ url: server.url, name, log })
  const io = new Server(createServer(), { adapter: redis.adapter })
  const heard: unknown[] = []
  io.on('stored', (event: unknown) => heard.push(event))
  const opened = { redis, io, heard }
  processes.push(opened)
  await expect.poll(redis.isReady).toBe(true)
  return opened
}

beforeAll(async () => {
  server = await startRedis()
})
afterAll(async () => {
  for (const { io, redis } of processes) {
    await io.close()
    await redis.close()
  }
  await server.stop()
})

/** Sends the event until it arrives: a connection that was just opened may not listen yet. */
const expectHeard = (from: Process, to: Process, event: string) =>
  expect
    .poll(
      () => {
        from.io.serverSideEmit('stored', event)
        return to.heard
      },
      { timeout: 10_000 },
    )
    .toContain(event)

test('processes of one installation hear each other, also after Redis was restarted, and another installation hears nothing', async () => {
  const [one, two, stranger] = [await openProcess('here'), await openProcess('here'), await openProcess('elsewhere')]
  await expectHeard(one, two, 'first')
  const port = Number(new URL(server.url).port)
  await server.stop()
  await expect.poll(one.redis.isReady).toBe(false)
  one.io.serverSideEmit('stored', 'lost')
  server = await startRedis(port)
  await expect.poll(() => one.redis.isReady() && two.redis.isReady(), { timeout: 10_000 }).toBe(true)
  await expectHeard(two, one, 'second')
  await expectHeard(one, two, 'third')
  expect(stranger.heard).toEqual([])
  expect(two.heard).not.toContain('lost')
  expect(logged).toContain(
    'Redis does not answer: live events arrive up to a second late, and each process counts rate limits by itself',
  )
  expect(logged).toContain('Redis answers again')
})

test('a limit is counted for all processes together, and by each alone while Redis hangs, without making anyone wait', async () => {
  const [one, two] = [await openProcess('counted'), await openProcess('counted')]
  const limit = { max: 3, seconds: 60, per: 'address' } as const
  const [first, second] = [countInRedis(one.redis, 'counted')('row', limit), countInRedis(two.redis, 'counted')('row', limit)]
  for (const counter of [first, second, first]) await counter.consume('192.0.2.1')
  await expect(second.consume('192.0.2.1')).rejects.toMatchObject({ msBeforeNext: expect.any(Number) as number })
  server.process.signal('SIGSTOP')
  const started = performance.now()
  for (let count = 0; count < 3; count += 1) await second.consume('192.0.2.1')
  await expect(second.consume('192.0.2.1')).rejects.toMatchObject({ msBeforeNext: expect.any(Number) as number })
  expect(performance.now() - started).toBeLessThan(2_000)
  server.process.signal('SIGCONT')
})
