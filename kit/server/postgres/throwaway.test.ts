import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { ask } from './connection.ts'
import { startThrowaway } from './index.ts'
import { runningPostmaster } from './pid-file.ts'
import { isAlive, until } from './processes.ts'

const readHome = (url: string) => new URL(url).searchParams.get('host')!

test('a test database is empty, clones a template, and leaves nothing behind when stopped', async () => {
  const database = await startThrowaway()
  const home = readHome(database.url)
  expect(await ask(database.url, `select current_setting('fsync') as fsync`)).toEqual([{ fsync: 'off' }])
  await ask(database.url, 'create database copy template liftbay')
  await database.stop()
  expect(existsSync(home)).toBe(false)
  expect(existsSync(dirname(home))).toBe(false)
})

test('a killed test run leaves neither a server nor a folder', async () => {
  const code = `const { startThrowaway } = await import(${JSON.stringify(join(import.meta.dirname, 'index.ts'))})
    console.log((await startThrowaway()).url); setInterval(() => {}, 60000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code])
  const url = await new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve))
  const home = readHome(url)
  const server = runningPostmaster(join(home, 'data'))!.pid
  child.kill('SIGKILL')
  expect(await until(() => !isAlive(server) && !existsSync(home), 20_000)).toBe(true)
})
