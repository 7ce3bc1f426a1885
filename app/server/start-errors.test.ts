import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, inject, test } from 'vitest'
import { PlainMessage } from '../../kit/server/plain-message.ts'
import { ask } from '../../kit/server/postgres/connection.ts'
import { databaseUrl } from '../../testing/one-database.ts'
import { explainStartError } from './start-errors.ts'

const server = inject('postgres')
const name = `start_${randomUUID().replaceAll('-', '')}`
await ask(server, `create database ${name} template template strategy file_copy`)
const home = await mkdtemp(join(tmpdir(), 'liftbay-start-'))
afterAll(async () => {
  await ask(server, `drop database ${name} with (force)`)
  await rm(home, { recursive: true })
})

/** Starts the server, which must exit with code 1 on its own. Returns its output. */
async function failStart(env: Record<string, string>): Promise<string> {
  const failure = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', DATA_DIR: home, ...env },
    timeout: 100_000,
  }).catch((error: unknown) => error as { code: number; stderr: string })
  expect(failure).toMatchObject({ code: 1 })
  return failure.stderr.trim()
}

const change = (edit: (url: URL) => void): string => {
  const url = new URL(databaseUrl(server, name))
  edit(url)
  return url.href
}

test('a start that cannot work ends with code 1 and one sentence that says what to do', async () => {
  const file = join(home, 'a-file')
  await writeFile(file, '')
  const [asFile, below, noTls, wrongPassword, away] = await Promise.all([
    failStart({ DATA_DIR: file }),
    failStart({ DATA_DIR: join(file, 'data') }),
    failStart({ DATABASE_URL: change((url) => url.searchParams.set('sslmode', 'require')) }),
    failStart({ DATABASE_URL: change((url) => (url.password = 'wrong')) }),
    failStart({ DATABASE_URL: 'postgresql://me:hidden@127.0.0.1:1/liftbay' }),
  ])
  expect(asFile).toBe(`DATA_DIR (${file}) is a file, or lies in one. Set it to a folder.`)
  expect(below).toBe(`DATA_DIR (${join(file, 'data')}) is a file, or lies in one. Set it to a folder.`)
  expect(noTls).toMatch(
    /DATABASE_URL asks for an encrypted connection \(sslmode\), and the PostgreSQL in .* offers none\. Turn on TLS/,
  )
  expect(wrongPassword).toMatch(/refused the login: .*Correct the user or password\.$/)
  expect(away).toMatch(/cannot be reached: .*Start it, correct DATABASE_URL, or unset it/)
  for (const said of [asFile, below, noTls, wrongPassword, away]) expect(said).not.toMatch(/\n\s+at /)
}, 120_000)

test('a database of a newer program, and one whose sealing key or secret is gone, are refused at the start', async () => {
  const start = () => failStart({ DATABASE_URL: databaseUrl(server, name) })
  const url = databaseUrl(server, name)
  await ask(url, "insert into migration (name) values ('9999-later.sql')")
  expect(await start()).toMatch(/^The data belongs to a newer version of Liftbay: this one does not know 9999-later\.sql\./)
  await ask(url, "delete from migration where name = '9999-later.sql'")

  await ask(url, "insert into installation_key (name, fingerprint) values ('sealing key', 'of another key')")
  expect(await start()).toBe(
    `The key that sealed the signed papers is missing: ${join(home, 'sealing-key.pem')}. Restore it from a backup, or name its file in SEALING_KEY_FILE.`,
  )
  await ask(url, "update installation_key set name = 'app secret'")
  expect(await start()).toBe(
    `The secret that sealed this data is missing: ${join(home, 'app-secret')}. Restore it from a backup, or give it with APP_SECRET or APP_SECRET_FILE.`,
  )
}, 120_000)

test('a full disk is explained wherever it happens, and an error nobody expects keeps its details', () => {
  const config = { dataDir: '/data', databaseUrl: undefined }
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(explainStartError(full, config)).toEqual(
    new PlainMessage('The disk of DATA_DIR (/data) is full. Make room on it, or set DATA_DIR to a folder on another disk.'),
  )
  const unexpected = new Error('nobody expects this')
  expect(explainStartError(unexpected, config)).toBe(unexpected)
})
