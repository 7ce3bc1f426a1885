import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { databaseUrl, onServer } from '../../app/testing/one-database.ts'
import { type Database, openDatabase } from '../database/database.ts'

/** A migrated database of a test file's own, without the server; it goes when the file ends. */
export async function testDatabase(): Promise<Database & { url: string }> {
  const server = inject('postgres')
  const name = `kit_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template template`)
  const url = databaseUrl(server, name)
  const database = openDatabase(url, { max: 10 })
  afterAll(async () => {
    await database.close()
    await onServer(server, `drop database ${name} with (force)`)
  })
  return { ...database, url }
}
