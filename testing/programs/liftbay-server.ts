import { join } from 'node:path'
import { OwnProcess } from './child-process.ts'
import { findProgramFile } from './program-file.ts'
import { findFreePort } from './wait-until.ts'

const program = join(import.meta.dirname, '../../app/server/main.ts')

/** The whole program, one of several on a database. */
export interface LiftbayServer {
  origin: string
  port: number
  process: OwnProcess
  /** The answer of `/readyz`; null while nothing answers. */
  readState(): Promise<{ status: number; body: { status: string; redis?: string } } | null>
}

/** Starts it with these settings, without the demo, and does not wait for it. */
export async function launchLiftbay(env: Record<string, string>): Promise<LiftbayServer> {
  const port = Number(env['PORT'] ?? (await findFreePort()))
  const { file, execArgv } = findProgramFile(program)
  const own = new OwnProcess(process.execPath, [...execArgv, file], {
    NODE_ENV: 'test',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    DATABASE_POOL: '6',
    HOST: '127.0.0.1',
    ...env,
    PORT: String(port),
  })
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    port,
    process: own,
    readState: async () => {
      const reply = await fetch(`${origin}/readyz`).catch(() => null)
      return reply && { status: reply.status, body: (await reply.json()) as { status: string; redis?: string } }
    },
  }
}

/** Waits until it serves. */
export const waitForLiftbay = (server: LiftbayServer): Promise<void> =>
  server.process.ready(async () => (await server.readState())?.status === 200)
