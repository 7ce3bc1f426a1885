import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { files } from '../../features/platform/files/contract/index.ts'
import { createClamScanner } from '../../kit/server/virus-scan.ts'
import { startClamdStandIn } from '../../testing/stand-ins/clamd-stand-in.ts'
import { testApp } from '../../testing/test-app.ts'

const clamd = await startClamdStandIn()
const app = await testApp({ env: { CLAMAV_URL: clamd.url } })

test('an upload is scanned before anything else happens, and refused with a virus or without the scanner', async () => {
  const ann = await app.signUp('customer')
  const upload = async (text: string) => {
    const bytes = Buffer.from(`%PDF-1.7\n${text}\n${' '.repeat(200_000)}%%EOF`)
    const { status, problem } = await ann.call(files.upload, { body: {} }, { file: { name: 'a.pdf', bytes } })
    return [status, problem.code]
  }
  const count = () => sql<{ n: number }>`select count(*) as n from file`.execute(app.db).then(({ rows }) => rows[0]!.n)
  expect(await upload('clean')).toEqual([200, undefined])
  expect(await upload('VIRUS')).toEqual([422, 'file_infected'])
  await clamd.stop()
  expect(await upload('clean')).toEqual([503, 'scanner_unavailable'])
  expect(await count()).toBe(1)
})

test('the virus scanner can be reached through a Unix socket', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'))
  const standIn = await startClamdStandIn(join(folder, 'clamd.ctl'))
  const scanner = createClamScanner(standIn.url)
  expect(await scanner.findVirus(Buffer.from('clean'))).toBeNull()
  expect(await scanner.findVirus(Buffer.from('a VIRUS'))).toBe('Test.Virus-1')
  await standIn.stop()
  await rm(folder, { recursive: true })
})
