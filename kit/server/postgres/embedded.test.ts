import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startProgram } from '../../../testing/programs/start-program.ts'
import { ask } from './connection.ts'
import { startEmbedded } from './index.ts'
import { runningPostmaster } from './pid-file.ts'
import { commandOf, isAlive, until } from './processes.ts'

const folders: string[] = []
const wholes: string[] = []
const children: ChildProcess[] = []

function newFolder(name = '') {
  const whole = realpathSync(mkdtempSync(join(tmpdir(), 'liftbay-embedded-')))
  wholes.push(whole)
  const folder = join(whole, name)
  mkdirSync(folder, { recursive: true })
  folders.push(folder)
  return folder
}

/** A stopped cluster, made by a first start. Making one takes longer than any of these tests needs otherwise. */
let made = ''
beforeAll(async () => {
  made = realpathSync(mkdtempSync(join(tmpdir(), 'liftbay-embedded-')))
  const { stop } = await startEmbedded({ dataDir: made, say: () => {} })
  await stop()
})
afterAll(() => rmSync(made, { recursive: true, force: true, maxRetries: 5 }))

/** A folder with a cluster that was started before. */
function startedFolder() {
  const folder = newFolder()
  execFileSync('cp', ['-a', join(made, 'postgres'), folder])
  return folder
}

const serverOf = (dataDir: string) => runningPostmaster(join(dataDir, 'postgres', 'data'))

const open = async (dataDir: string) => {
  const said: string[] = []
  return { said, ...(await startEmbedded({ dataDir, say: (line) => said.push(line) })) }
}

interface Said {
  saved?: number
  said?: string
  url?: string
  adopted?: boolean
}

/** A minimal version of our program, as a separate process that can be killed. */
async function program(dataDir: string, job: 'idle' | 'write' = 'idle') {
  const file = join(import.meta.dirname, '../../../testing/programs/postgres-program.ts')
  const { said, ...running } = await startProgram<Said>(file, [dataDir, job], ({ url }) => url !== undefined)
  const { url = '', adopted } = said.find((message) => message.url) ?? {}
  return {
    ...running,
    url,
    adopted,
    saved: () => said.flatMap(({ saved }) => (saved ? [saved] : [])),
    told: () => said.flatMap((message) => (message.said ? [message.said] : [])),
  }
}

const expectSoon = async (done: () => boolean | Promise<boolean>) => expect(await until(done, 20_000)).toBe(true)

const rowsMissing = async (url: string, acknowledged: number[]) => {
  const there = new Set((await ask<{ id: string }>(url, 'select id from saved')).map((row) => Number(row.id)))
  return acknowledged.filter((id) => !there.has(id))
}

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    const left = serverOf(folder)
    if (left) {
      process.kill(left.pid, 'SIGQUIT')
      await until(() => !isAlive(left.pid), 10_000)
    }
  }
  for (const whole of wholes.splice(0)) rmSync(whole, { recursive: true, force: true, maxRetries: 5 })
})

describe('the built-in PostgreSQL', () => {
  test('the built-in PostgreSQL creates a durable UTF-8 database in a new folder, and finds its data at the second start', async () => {
    const dataDir = newFolder()
    const first = await open(dataDir)
    expect(first.said.join()).toMatch(/first start/)
    expect(first.adopted).toBe(false)
    const [settings] = await ask(
      first.url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums,
        current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listens, upper('ä') as upper`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      checksums: 'on',
      encoding: 'UTF8',
      listens: process.platform === 'win32' ? '127.0.0.1' : '',
      upper: 'Ä',
    })
    await ask(first.url, 'create table kept as select 7 as seven')
    await first.stop()
    expect(serverOf(dataDir)).toBeUndefined()

    const second = await open(dataDir)
    expect(second.said).toEqual([])
    expect(await ask(second.url, 'select seven from kept')).toEqual([{ seven: 7 }])
    await second.stop()
  })

  test('the built-in PostgreSQL refuses a connection without the password', async () => {
    const database = await open(startedFolder())
    await expect(ask(database.url.replace(/:[0-9a-f]{48}@/, ':guess@'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
    await database.stop()
  })

  test('the built-in PostgreSQL listens on a local port only when the folder’s path is too long for a socket', async () => {
    const database = await open(newFolder('a-long-name-'.repeat(10)))
    expect(new URL(database.url).hostname).toBe('127.0.0.1')
    expect(await ask(database.url, `select current_setting('listen_addresses') as listens`)).toEqual([{ listens: '127.0.0.1' }])
    await database.stop()
  })

  test('the built-in PostgreSQL repeats a first start that was interrupted', async () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'postgres', 'data.new'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres', 'data.new', 'PG_VERSION'), '18\n')
    const database = await open(dataDir)
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
  })

  test('a second program on the same data folder says who is using it and exits with code 1', async () => {
    const dataDir = startedFolder()
    const first = await program(dataDir)
    const second = await program(dataDir)
    await expectSoon(() => second.exitCode() !== null)
    expect(second.exitCode()).toBe(1)
    expect(second.errors()).toContain(`Another Liftbay (pid ${first.pid}) is using the data folder ${dataDir}`)
    expect(second.errors()).toContain('DATA_DIR=')
    expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await first.kill('SIGTERM')
    expect(serverOf(dataDir)).toBeUndefined()
  })

  test('after kill -9 of the program the next one adopts its PostgreSQL, and the leftover lock does not block it', async () => {
    const dataDir = startedFolder()
    const first = await program(dataDir)
    const server = serverOf(dataDir)!.pid
    await first.kill()
    expect(readFileSync(join(dataDir, 'liftbay.pid'), 'utf8').trim()).toBe(String(first.pid))
    const next = await open(dataDir)
    expect(next.adopted).toBe(true)
    expect(next.url).toBe(first.url)
    expect(serverOf(dataDir)!.pid).toBe(server)
    await next.stop()
    expect(isAlive(server)).toBe(false)
  })

  test('an adopted PostgreSQL is restarted when it dies', async () => {
    const dataDir = startedFolder()
    await (await program(dataDir)).kill()
    const next = await open(dataDir)
    process.kill(serverOf(dataDir)!.pid, 'SIGKILL')
    await expectSoon(() => next.said.some((line) => line.includes('running again')))
    expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await next.stop()
  })

  test('the built-in PostgreSQL starts despite the lock and postmaster.pid of dead programs, even when another process has their id', async () => {
    const dataDir = startedFolder()
    const first = await program(dataDir)
    const server = serverOf(dataDir)!.pid
    const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid')
    const left = readFileSync(pidFile, 'utf8')
    await first.kill()
    process.kill(server, 'SIGKILL')
    await until(() => !isAlive(server) || commandOf(server) === '', 10_000)

    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    children.push(stranger)
    writeFileSync(pidFile, left.replace(/^\d+/, String(stranger.pid)))
    writeFileSync(join(dataDir, 'postgres', '.s.PGSQL.5432.lock'), `${stranger.pid}\n`)
    writeFileSync(join(dataDir, 'liftbay.pid'), `${stranger.pid}\n`)
    const next = await open(dataDir)
    expect(next.adopted).toBe(false)
    expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode).toBeNull()
    await next.stop()
  })
})

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('as root, the data in another user’s folder belongs to that user', async () => {
    const dataDir = newFolder()
    const games = 5 // exists on every Linux
    chmodSync(dataDir, 0o711)
    chownSync(dataDir, games, games)
    const database = await open(dataDir)
    expect(database.way).toContain('who owns the data folder')
    expect(statSync(join(dataDir, 'postgres', 'password')).uid).toBe(games)
    await database.stop()
  })

  test('as root, PostgreSQL runs as the user nobody where unshare is blocked, and finds its data again where it is allowed', async () => {
    const [dataDir, programs] = [newFolder(), newFolder()]
    chmodSync(dataDir, 0o711)
    writeFileSync(join(programs, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const path = process.env.PATH
    process.env.PATH = `${programs}:${path}`
    const first = await open(dataDir).finally(() => (process.env.PATH = path))
    expect(first.way).toBe('as user nobody')
    await ask(first.url, 'create table kept as select 7 as seven')
    await first.stop()
    const second = await open(dataDir)
    expect(await ask(second.url, 'select seven from kept')).toEqual([{ seven: 7 }])
    await second.stop()
  })
})

describe('acknowledged data is never lost', () => {
  test('after five times kill -9 PostgreSQL restarts on its own with every acknowledged row', { timeout: 60_000 }, async () => {
    const dataDir = startedFolder()
    const running = await program(dataDir, 'write')
    for (let round = 1; round <= 5; round++) {
      const before = running.saved().length
      await expectSoon(() => running.saved().length >= before + 20)
      process.kill(serverOf(dataDir)!.pid, 'SIGKILL')
      await expectSoon(() => running.told().filter((line) => line.includes('running again')).length === round)
      const acknowledged = running.saved()
      expect(acknowledged.length).toBeGreaterThanOrEqual(round * 20)
      expect(await rowsMissing(running.url, acknowledged)).toEqual([])
    }
    await running.kill('SIGTERM')
  })

  test(
    'after four times kill -9 of the program, and every second time of PostgreSQL too, the next one has every acknowledged row',
    { timeout: 60_000 },
    async () => {
      const dataDir = startedFolder()
      const acknowledged: number[] = []
      for (let round = 1; round <= 4; round++) {
        const running = await program(dataDir, 'write')
        await expectSoon(() => running.saved().length >= 20)
        const server = serverOf(dataDir)!.pid
        if (round % 2 === 0) process.kill(server, 'SIGKILL')
        await running.kill()
        acknowledged.push(...running.saved())
        const next = await program(dataDir)
        expect(next.adopted).toBe(round % 2 === 1)
        expect(await rowsMissing(next.url, acknowledged)).toEqual([])
        await next.kill()
      }
      expect(acknowledged.length).toBeGreaterThanOrEqual(80)
    },
  )
})
