import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { databaseUrl } from '../../app/testing/one-database.ts'
import { type Database, openDatabase } from '../database/database.ts'

/** A migrated database of a test file's own, without the server; it goes when the file ends. */
export async function testDatabase(): Promise<Database & { url: string }> {
  const server = inject('postgres')
  const name = `kit_${randomUUID().replaceAll('-', '')}`
  await command(server, `create database ${name} template template`)
  const url = databaseUrl(server, name)
  const database = openDatabase(url, { max: 10 })
  afterAll(async () => {
    await database.close()
    await command(server, `drop database ${name} with (force)`)
  })
  return { ...database, url }
}

async function command(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(server, 'postgres') })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
