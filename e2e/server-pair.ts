import { sql } from 'kysely'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../kit/server/database/database.ts'
import { migrate } from '../kit/server/database/migrate.ts'
import { startThrowaway } from '../kit/server/postgres/index.ts'
import { findProgram } from '../scripts/test-programs.mjs'
import { OwnProcess } from '../testing/programs/child-process.ts'
import { launchLiftbay, type LiftbayServer, waitForLiftbay } from '../testing/programs/liftbay-server.ts'
import { startRedis } from '../testing/programs/redis-server.ts'
import { findFreePort } from '../testing/programs/wait-until.ts'

const guide = join(import.meta.dirname, '../docs/several-servers.md')

/** Two processes of the whole program behind HAProxy, as docs/several-servers.md says, with a database and a Redis of their own. */
export class ServerPair {
  readonly origin: string
  readonly databaseUrl: string
  readonly servers: Readonly<Record<'one' | 'two', LiftbayServer>>
  readonly #statistics: string
  readonly #end: () => Promise<void>

  private constructor(
    about: Pick<ServerPair, 'origin' | 'databaseUrl' | 'servers'>,
    statistics: string,
    end: () => Promise<void>,
  ) {
    this.origin = about.origin
    this.databaseUrl = about.databaseUrl
    this.servers = about.servers
    this.#statistics = statistics
    this.#end = end
  }

  static async start(): Promise<ServerPair> {
    const folder = mkdtempSync(join(tmpdir(), 'liftbay-pair-'))
    const [postgres, redis, port] = await Promise.all([startThrowaway(), startRedis(), findFreePort()])
    await addAnyone(postgres.url)
    const origin = `http://127.0.0.1:${port}`
    const settings = {
      NODE_ENV: 'development',
      DEMO: '1',
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      APP_SECRET: 'of a journey only, thirty-two long',
      REDIS_URL: redis.url,
      APP_URL: origin,
      TRUST_PROXY: '1',
    }
    const [one, two] = await Promise.all([launchLiftbay(settings), launchLiftbay(settings)])
    await Promise.all([waitForLiftbay(one), waitForLiftbay(two)])
    const statistics = join(folder, 'haproxy.sock')
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, writeConfiguration({ port, one: one.port, two: two.port, statistics }))
    const proxy = new OwnProcess(findProgram('haproxy'), ['-db', '-f', file])
    await proxy.ready(async () => (await fetch(`${origin}/healthz`).catch(() => null))?.ok ?? false)
    return new ServerPair({ origin, databaseUrl: postgres.url, servers: { one, two } }, statistics, async () => {
      await Promise.all([proxy.kill(), one.process.kill(), two.process.kill()])
      await Promise.all([redis.stop(), postgres.stop()])
      rmSync(folder, { recursive: true, force: true })
    })
  }

  /** The server that is answering a call right now. */
  async findBusy(): Promise<LiftbayServer> {
    const table = await askProxy(this.#statistics, 'show stat')
    const [head = '', ...lines] = table.replace('# ', '').trim().split('\n')
    const columns = head.split(',')
    const rows = lines.map((line) => Object.fromEntries(line.split(',').map((value, place) => [columns[place], value])))
    const busy = rows.filter(({ pxname, svname, scur }) => pxname === 'calls' && svname !== 'BACKEND' && Number(scur) > 0)
    if (busy.length !== 1) throw new Error(`Not one server is busy:\n${table}`)
    return this.servers[busy[0]!['svname'] as 'one' | 'two']
  }

  end(): Promise<void> {
    return this.#end()
  }
}

/** The guide's configuration, with the test's own ports. */
function writeConfiguration(own: { port: number; one: number; two: number; statistics: string }): string {
  const [, text = ''] = /```haproxy\n(.*?)```/s.exec(readFileSync(guide, 'utf8')) ?? []
  return text
    .replace('maxconn 20000', `maxconn 500\n  stats socket ${own.statistics}`)
    .replace('bind :80', `bind 127.0.0.1:${own.port}`)
    .replaceAll('10.0.0.11:3000', `127.0.0.1:${own.one}`)
    .replaceAll('10.0.0.12:3000', `127.0.0.1:${own.two}`)
}

const askProxy = (path: string, command: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = ''
    const socket = connect(path, () => socket.write(`${command}\n`))
    socket
      .on('data', (text) => (answer += text.toString()))
      .on('end', () => resolve(answer))
      .on('error', reject)
  })

/** With an account in it, the database is someone's, and no demo is made, which would take longer than the journey. */
async function addAnyone(url: string): Promise<void> {
  await migrate(url)
  const { db, close } = openDatabase(url, { max: 1 })
  await sql`insert into account (role, email) values ('admin', 'nobody')`.execute(db)
  await close()
}
