import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../../scripts/test-programs.mjs'
import { OwnProcess } from './child-process.ts'
import { findFreePort } from './wait-until.ts'

/** A real Redis of its own, which keeps nothing. */
export interface RedisServer {
  url: string
  process: OwnProcess
  stop(): Promise<void>
}

export async function startRedis(port?: number): Promise<RedisServer> {
  const own = port ?? (await findFreePort())
  const dir = mkdtempSync(join(tmpdir(), 'liftbay-redis-'))
  const args = { port: String(own), bind: '127.0.0.1', dir, save: '', appendonly: 'no' }
  const redis = new OwnProcess(
    findProgram('redis-server'),
    Object.entries(args).flatMap(([name, value]) => [`--${name}`, value]),
    // It does not start with the clock of a run that is ahead (libfaketime).
    { LD_PRELOAD: '' },
  )
  await redis.ready(() => answersPing(own))
  return {
    url: `redis://127.0.0.1:${own}`,
    process: redis,
    stop: async () => {
      await redis.kill()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const answersPing = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write('PING\r\n'))
    socket.once('error', () => resolve(false))
    socket.once('data', (answer) => {
      resolve(answer.toString().startsWith('+PONG'))
      socket.destroy()
    })
  })
