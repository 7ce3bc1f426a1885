/** The files of a new feature by their path: one call with its rule, its table, its screen and its test. */
export function featureFiles(name: string, migration: string): Record<string, string> {
  const words = name.split('-')
  const camel = camelOf(name)
  const pascal = camel.replace(/^./, (letter) => letter.toUpperCase())
  const table = words.join('_')
  const title = words.join(' ').replace(/^./, (letter) => letter.toUpperCase())
  const folder = `features/${name}`

  return {
    [`${folder}/README.md`]: `# ${title}

What it is for, in one sentence.

- **Word**: what it means here, and its states.

Who may do what: an owner adds. What higher features get of it stands in a \`server/index.ts\`, and beside the pages in \`web/index.ts\`.
`,

    [`${folder}/contract.ts`]: `import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { route } from '../../common/route.ts'
import { line } from '../../common/text.ts'

export const ${camel}Refusals = {
  full: refusal(409, '${table}_full', 'There is no room for another one.'),
}

export const ${pascal}Form = z.strictObject({ title: line('Title') })
export type ${pascal}Form = z.output<typeof ${pascal}Form>

export const ${pascal}Entry = ${pascal}Form.extend({ id: z.uuid() })
export type ${pascal}Entry = z.output<typeof ${pascal}Entry>

export const ${camel} = {
  add: route('shop', 'POST /${name}', {
    what: 'Adds one to those of the signed-in owner',
    who: ['owner'],
    body: ${pascal}Form,
    reply: ${pascal}Entry,
    refuses: [${camel}Refusals.full],
    once: true,
  }),
}
`,

    [`${folder}/rules.ts`]: `import type { Refusal } from '../../common/refusal.ts'
import { ${camel}Refusals } from './contract.ts'

export const most = 100

/** @param count how many there are already */
export function reasonNotToAdd(count: number): Refusal | null {
  return count >= most ? ${camel}Refusals.full : null
}
`,

    [`${folder}/server/add.ts`]: `import { refuseIf } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import type { ${camel} } from '../contract.ts'
import { reasonNotToAdd } from '../rules.ts'
import { countOf, insert } from './store.ts'

export const add: Verb<typeof ${camel}.add> = ({ db, actor }, { body }) =>
  inTransaction(db, async (tx) => {
    refuseIf(reasonNotToAdd(await countOf(tx, actor.accountId)))
    return insert(tx, actor.accountId, body)
  })
`,

    [`${folder}/server/store.ts`]: `import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { ${pascal}Entry, ${pascal}Form } from '../contract.ts'

/** Holds the account until the transaction ends, so that two adding at once can't both take the last place. */
export async function countOf(db: Db, accountId: string): Promise<number> {
  await sql\`select from account where id = \${accountId} for update\`.execute(db)
  const { rows } = await sql<{ count: number }>\`select count(*) from ${table} where account_id = \${accountId}\`.execute(db)
  return rows[0]!.count
}

export async function insert(db: Db, accountId: string, form: ${pascal}Form): Promise<${pascal}Entry> {
  const { rows } = await sql<${pascal}Entry>\`
    insert into ${table} (account_id, title) values (\${accountId}, \${form.title}) returning id, title\`.execute(db)
  return rows[0]!
}
`,

    [`${folder}/server/routes.ts`]: `import { serve } from '../../../server/kit/context.ts'
import { ${camel} } from '../contract.ts'
import { add } from './add.ts'

export const routes = serve('${name}', ${camel}, { add })
`,

    [`${folder}/web/index.ts`]: `import type { PageEntry } from '../../../web/kit/page-entry.ts'

export const pages: PageEntry[] = [{ path: '/${name}', title: '${title}', who: ['owner'], load: () => import('./add-page.tsx') }]
`,

    [`${folder}/web/add-page.tsx`]: `import { Form, Page, Panel, SubmitButton, TextField, useCall } from '../../../web/kit/index.ts'
import { ${camel}, ${pascal}Form } from '../contract.ts'

export default function AddPage() {
  const add = useCall(${camel}.add, { done: 'Added' })
  return (
    <Page title="${title}" width="narrow">
      <Panel title="Add one">
        <Form schema={${pascal}Form} initial={{ title: '' }} call={add} label="Add one">
          <TextField name="title" label="Title" />
          <SubmitButton>Add</SubmitButton>
        </Form>
      </Panel>
    </Page>
  )
}
`,

    [`${folder}/${name}.test.ts`]: `import { beforeAll, expect, test } from 'vitest'
import { type Somebody, type TestApp, testApp } from '../../server/app/testing/test-app.ts'
import { ${camel} } from './contract.ts'
import { most, reasonNotToAdd } from './rules.ts'

let app: TestApp
let owner: Somebody
beforeAll(async () => {
  app = await testApp()
  owner = await app.signUp('owner')
})

test('an owner adds one', async () => {
  const { status, body } = await owner.call(${camel}.add, { body: { title: 'The first' } }, { key: 'the-first-one-key' })
  expect(status).toBe(200)
  expect(body.title).toBe('The first')
})

test('one without a title is refused, and the field is named', async () => {
  const { status, problem } = await owner.call(${camel}.add, { body: { title: '' } }, { key: 'one-without-a-title' })
  expect(status).toBe(400)
  expect(problem.errors).toHaveProperty('title')
})

test('there is a most', () => {
  expect(reasonNotToAdd(most - 1)).toBeNull()
  expect(reasonNotToAdd(most)?.status).toBe(409)
})
`,

    [`db/migrations/${migration}-${name}.sql`]: `create table ${table} (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  title text not null,
  created_at timestamptz not null default now()
);
create index ${table}_of_account on ${table} (account_id, created_at desc);
`,
  }
}

const camelOf = (name: string) => name.replace(/-./g, ([, letter]) => letter!.toUpperCase())

/** The list of all features' `routes` (server/app/features.ts) or `pages` (web/app/pages.ts), with the new one's at its end. */
export function withFeature(list: string, what: 'routes' | 'pages', name: string): string {
  const own = `import { ${what} as ${camelOf(name)} } from '../../features/${name}/${what === 'routes' ? 'server/routes' : 'web/index'}.ts'`
  const lines = list.split('\n')
  const pathOf = (line: string) => /^import \{.* from '(\.\.\/\.\.\/features\/.*)'$/.exec(line)?.[1] ?? ''
  const before = lines.findLastIndex((line) => pathOf(line) !== '' && pathOf(line) < pathOf(own))
  lines.splice(before + 1, 0, own)
  lines.splice(lines.lastIndexOf(']'), 0, `  ...${camelOf(name)},`)
  return lines.join('\n')
}
