import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../kit/database/migrate.ts'
import { startThrowaway } from '../../kit/postgres/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server of its own for this run; its database `template` is migrated and is cloned by each test file. */
    postgres: string
  }
}

export default async function setup(project: TestProject) {
  const server = await startThrowaway()
  await onServer(server.url, 'create database template')
  await migrate(databaseUrl(server.url, 'template'))
  project.provide('postgres', server.url)
  return () => server.stop()
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** One statement outside every test's database. */
export async function onServer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(url, 'postgres') })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
