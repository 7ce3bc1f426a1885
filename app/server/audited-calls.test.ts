import { sql } from 'kysely'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { onlyReads, isAudited } from '../../testing/require-audit.ts'
import { testApp } from '../../testing/test-app.ts'
import { allRoutes } from './features.ts'

const audited = allRoutes.filter(({ row }) => isAudited(row))

/** `bank-imports.start` is `bankImports.start` in the code. */
const nameInCode = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

test('every call by which an admin changes something is made by a test, which fails without an entry in the audit log', () => {
  const files = globSync('{app,features,testing}/**/*.{test,samples}.ts').filter(
    (file) => !file.endsWith('audited-calls.test.ts'),
  )
  const named = new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\b\w+\.\w+\b/g) ?? []))
  expect(audited.length).toBeGreaterThan(15)
  expect(audited.map(({ name }) => name).filter((name) => !named.has(nameInCode(name)))).toEqual([])
})

test('a call that only reads is not in the list for long: each of them exists', () => {
  const urls = allRoutes.map(({ row }) => `${row.method} ${row.url}`)
  expect([...onlyReads].filter((url) => !urls.includes(url))).toEqual([])
})

test('tests fail when an admin changes something without an entry', async () => {
  const app = await testApp()
  const admin = await app.signUpAdmin()
  await sql`create function forget() returns trigger language plpgsql as $$ begin return null; end $$`.execute(app.db)
  await sql`create trigger forget before insert on audit_draft for each row execute function forget()`.execute(app.db)
  const add = allRoutes.find(({ name }) => name === 'labor-guide.add')!.row
  const item = { ParentId: 0, Title: 'Wash', Type: 'Group', IsVerified: 0, keywords: '' }
  await expect(admin.call(add, { body: item })).rejects.toThrow('without an entry in the audit log')
})
