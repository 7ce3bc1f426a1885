import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

export type BenchTarget = 'product' | 'bare'

export interface RunningProgram {
  port: number
  /** Pauses the process so that it uses no CPU; `goOn` resumes it. */
  halt(): void
  goOn(): void
  stop(): Promise<void>
}

const files: Record<BenchTarget, string> = { product: 'app/server/main.ts', bare: 'bench/bare.ts' }
const patienceMilliseconds = 60_000

/** The flags of `npm start`, for both programs. */
const startFlags = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }).scripts.start
  .split(' ')
  .filter((word) => word.startsWith('--'))

/** Starts one of the two programs and waits until it answers. */
export async function startProgram(
  target: BenchTarget,
  databaseUrl: string,
  secret: string,
  folder: string,
): Promise<RunningProgram> {
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '20',
    NODE_ENV: 'production',
    DEMO: '0',
    LOG_LEVEL: 'error',
    APP_SECRET: secret,
    APP_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: join(folder, 'program'),
    BENCH_SECRET: secret,
    BENCH_STATEMENTS: join(folder, 'statements.json'),
  }
  const flags = [...startFlags, ...(process.env['BENCH_NODE_FLAGS'] ?? '').split(' ').filter(Boolean)]
  const child = spawn(process.execPath, [...flags, files[target]], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const goOn = () => void child.kill('SIGCONT')
  const stop = async () => {
    goOn()
    child.kill('SIGTERM')
    const slow = setTimeout(() => child.kill('SIGKILL'), 20_000)
    await ended
    clearTimeout(slow)
  }
  const until = Date.now() + patienceMilliseconds
  while (!(await isReady(port))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${files[target]} ended before it answered`)
    if (Date.now() > until) {
      await stop()
      throw new Error(`${files[target]} did not answer /readyz within ${patienceMilliseconds / 1000} s`)
    }
    await new Promise((done) => setTimeout(done, 50))
  }
  return { port, halt: () => void child.kill('SIGSTOP'), goOn, stop }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
    (reply) => reply.ok,
    () => false,
  )

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}
