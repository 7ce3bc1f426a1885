// Proves that PostgreSQL accepts every statement of the product and returns the rows that the code declares, and that
// db/schema.sql matches the migrations. Run by `npm run check`.
import { readFile } from 'node:fs/promises'
import { migrate } from '../kit/server/database/migrate.ts'
import { startThrowaway } from '../kit/server/postgres/index.ts'
import { checkStatements } from './sql/check.ts'
import { openDescriber } from './sql/describe.ts'
import { exceptions } from './sql/exceptions.ts'
import { listProductFiles, readCode } from './sql/program.ts'
import { readSchema, schemaFile } from './sql/schema.ts'

const { url, stop } = await startThrowaway()
try {
  // PostgreSQL creates the tables while this process reads the code.
  const migrating = migrate(url)
  const code = readCode(listProductFiles())
  await migrating
  const describer = await openDescriber(url)
  const { checked, total, texts, findings } = await checkStatements(code, describer, exceptions)
  await describer.end()
  if ((await readFile(schemaFile, 'utf8').catch(() => '')) !== (await readSchema(url)))
    findings.push('db/schema.sql does not match db/migrations: run "npm run schema"')
  for (const finding of findings) console.error(`error: ${finding}`)
  console.log(`SQL: ${checked} of ${total} statements checked (${texts} texts); ${findings.length} findings.`)
  process.exitCode = findings.length > 0 ? 1 : 0
} finally {
  await stop()
}
