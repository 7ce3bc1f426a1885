// Writes db/schema.sql from the migrations: `npm run schema`.
import { writeFile } from 'node:fs/promises'
import { migrate } from '../kit/server/database/migrate.ts'
import { startThrowaway } from '../kit/server/postgres/index.ts'
import { readSchema, schemaFile } from './sql/schema.ts'

const { url, stop } = await startThrowaway()
try {
  await migrate(url)
  await writeFile(schemaFile, await readSchema(url))
  console.log('db/schema.sql is up to date.')
} finally {
  await stop()
}
