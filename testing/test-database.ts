import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../kit/server/database/database.ts'
import { atFileEnd } from './at-file-end.ts'
import { databaseUrl, runOnServer } from './one-database.ts'

/** A migrated database for one test file, without the server; it ends with the file. */
export async function testDatabase(): Promise<Database & { url: string }> {
  const server = inject('postgres')
  const name = `kit_${randomUUID().replaceAll('-', '')}`
  await runOnServer(server, `create database ${name} template template strategy file_copy`)
  const url = databaseUrl(server, name)
  const database = openDatabase(url, { max: 10 })
  atFileEnd(async () => {
    await database.close()
    await runOnServer(server, `drop database ${name} with (force)`)
  })
  return { ...database, url }
}
