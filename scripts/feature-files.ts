const toCamelCase = (name: string) => name.replace(/-./g, ([, letter]) => letter!.toUpperCase())
const toPascalCase = (name: string) => toCamelCase(name).replace(/^./, (letter) => letter.toUpperCase())
const splitWords = (name: string) => name.replaceAll('-', ' ')
const toSingular = (name: string) => name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')

/** The files of a new feature by their paths: two calls with their rule, table, screen and test. `migration` is its number. */
export function writeFeatureFiles(wing: string, name: string, migration: string): Record<string, string> {
  const singular = toSingular(name)
  const calls = toCamelCase(name)
  const verbNoun = toPascalCase(singular)
  const table = singular.replaceAll('-', '_')
  const title = splitWords(name).replace(/^./, (letter) => letter.toUpperCase())
  const folder = `features/${wing}/${name}`

  return {
    [`${folder}/README.md`]: `# ${title}

What it is for, in one sentence.

- **Word**: what it means here, and its states.

Permissions: an owner adds and removes. A higher feature uses only what \`server/index.ts\` and \`web/index.ts\` export.
`,

    [`${folder}/contract/schemas.ts`]: `import { z } from 'zod'
import { line } from '../../../../common/text.ts'

export const ${verbNoun}Form = z.strictObject({ title: line('Title') })
export type ${verbNoun}Form = z.output<typeof ${verbNoun}Form>

export const ${verbNoun} = ${verbNoun}Form.extend({ id: z.uuid() })
export type ${verbNoun} = z.output<typeof ${verbNoun}>
`,

    [`${folder}/contract/refusals.ts`]: `import { refusal } from '../../../../common/refusal.ts'

export const ${toCamelCase(singular)}Refusals = {
  limitReached: refusal(409, '${table}_limit_reached', 'You have reached the limit. Remove one before you add another.'),
}
`,

    [`${folder}/contract/calls.ts`]: `import { z } from 'zod'
import { ownerRoute } from '../../../../common/route.ts'
import { ${toCamelCase(singular)}Refusals } from './refusals.ts'
import { ${verbNoun}, ${verbNoun}Form } from './schemas.ts'

export const ${calls} = {
  add: ownerRoute('shop', 'POST /${name}', {
    what: 'Adds a ${splitWords(singular)} for the logged-in owner',
    body: ${verbNoun}Form,
    reply: ${verbNoun},
    refuses: [${toCamelCase(singular)}Refusals.limitReached],
    once: true,
  }),
  remove: ownerRoute('shop', 'DELETE /${name}/{id}', {
    what: 'Removes a ${splitWords(singular)} of the logged-in owner',
    reply: z.strictObject({}),
  }),
}
`,

    [`${folder}/contract/index.ts`]: `export * from './calls.ts'
export * from './refusals.ts'
export * from './schemas.ts'
`,

    [`${folder}/rules.ts`]: `import type { Refusal } from '../../../common/refusal.ts'
import { ${toCamelCase(singular)}Refusals } from './contract/index.ts'

export const limit = 100

/** \`count\` is how many there are already. */
export const reasonNotToAdd = (count: number): Refusal | null => (count >= limit ? ${toCamelCase(singular)}Refusals.limitReached : null)
`,

    [`${folder}/server/access.ts`]: `import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import type { ${verbNoun} } from '../contract/index.ts'
import { find${verbNoun} } from './store.ts'

/** A missing one and another owner's get the same answer. */
export const requireOwn${verbNoun} = async (db: Db, actor: Actor, id: string): Promise<${verbNoun}> =>
  (await find${verbNoun}(db, actor.accountId, id)) ?? refuse(standardRefusals.notFound)
`,

    [`${folder}/server/add-${singular}.ts`]: `import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { ${calls} } from '../contract/index.ts'
import { reasonNotToAdd } from '../rules.ts'
import { insert${verbNoun}, lockCount } from './store.ts'

export const add${verbNoun}: Verb<typeof ${calls}.add> = ({ db, actor }, { body }) =>
  inTransaction(db, async (tx) => {
    refuseIf(reasonNotToAdd(await lockCount(tx, actor.accountId)))
    return insert${verbNoun}(tx, actor.accountId, body)
  })
`,

    [`${folder}/server/remove-${singular}.ts`]: `import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { ${calls} } from '../contract/index.ts'
import { requireOwn${verbNoun} } from './access.ts'
import { delete${verbNoun} } from './store.ts'

export const remove${verbNoun}: Verb<typeof ${calls}.remove> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    const { id } = await requireOwn${verbNoun}(tx, actor, params.id)
    await delete${verbNoun}(tx, id)
    return {}
  })
`,

    [`${folder}/server/store.ts`]: `import { type Db, findRow, getRow, getValue, runSql } from '../../../../kit/server/index.ts'
import type { ${verbNoun}, ${verbNoun}Form } from '../contract/index.ts'

/** Locks the account until the transaction ends, so that two requests at the same time cannot both take the last place. */
export async function lockCount(db: Db, accountId: string): Promise<number> {
  await runSql(db)\`select from account where id = \${accountId} for update\`
  return getValue<{ count: number }>(db)\`select count(*) from ${table} where account_id = \${accountId}\`
}

export const find${verbNoun} = (db: Db, accountId: string, id: string) =>
  findRow<${verbNoun}>(db)\`
    select id, title from ${table} where account_id = \${accountId} and id::text = \${id}\`

export const insert${verbNoun} = (db: Db, accountId: string, { title }: ${verbNoun}Form) =>
  getRow<${verbNoun}>(db)\`
    insert into ${table} (account_id, title) values (\${accountId}, \${title}) returning id, title\`

export const delete${verbNoun} = (db: Db, id: string) => runSql(db)\`delete from ${table} where id = \${id}\`
`,

    [`${folder}/server/routes.ts`]: `import { connectVerbs } from '../../../../kit/server/index.ts'
import { ${calls} } from '../contract/index.ts'
import { add${verbNoun} } from './add-${singular}.ts'
import { remove${verbNoun} } from './remove-${singular}.ts'

export const routes = connectVerbs('${name}', ${calls}, { add: add${verbNoun}, remove: remove${verbNoun} })
`,

    [`${folder}/web/index.ts`]: `import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [
  { path: '/${name}', title: '${title}', who: ['owner'], load: () => import('./add-${singular}-page.tsx') },
]
`,

    [`${folder}/web/add-${singular}-page.tsx`]: `import { Form, Page, Panel, SubmitButton, TextField, useCall } from '../../../../kit/web/index.ts'
import { ${calls}, ${verbNoun}Form } from '../contract/index.ts'

export default function Add${verbNoun}Page() {
  const add = useCall(${calls}.add, { done: 'Added' })
  return (
    <Page title="${title}" width="narrow">
      <Panel title="Add a ${splitWords(singular)}">
        <Form schema={${verbNoun}Form} initial={{ title: '' }} call={add} label="Add a ${splitWords(singular)}">
          <TextField name="title" label="Title" />
          <SubmitButton>Add</SubmitButton>
        </Form>
      </Panel>
    </Page>
  )
}
`,

    [`${folder}/${name}.test.ts`]: `import { beforeAll, expect, test } from 'vitest'
import { type TestUser, type TestApp, testApp } from '../../../testing/test-app.ts'
import { ${calls} } from './contract/index.ts'
import { limit, reasonNotToAdd } from './rules.ts'

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await testApp()
  owner = await app.signUp('owner')
})

const add = (title: string) => owner.call(${calls}.add, { body: { title } }, { key: crypto.randomUUID() })

test('an owner adds and removes a ${splitWords(singular)}', async () => {
  const { status, body } = await add('The first')
  expect(status).toBe(200)
  expect(body.title).toBe('The first')
  expect((await owner.call(${calls}.remove, { params: { id: body.id } })).status).toBe(200)
})

test('a ${splitWords(singular)} without a title is refused with an error on the field', async () => {
  const { status, problem } = await add('')
  expect(status).toBe(400)
  expect(problem.errors).toHaveProperty('title')
})

test("an owner cannot remove another owner's ${splitWords(singular)}", async () => {
  const { body } = await add('Not yours')
  const other = await app.signUp('owner')
  expect((await other.call(${calls}.remove, { params: { id: body.id } })).status).toBe(404)
})

test('the limit holds', () => {
  expect(reasonNotToAdd(limit - 1)).toBeNull()
  expect(reasonNotToAdd(limit)?.status).toBe(409)
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

/** The list of all features' `routes` (app/server/features.ts) or `pages` (app/web/pages.ts) with the new feature at its end. */
export function addFeatureTo(list: string, what: 'routes' | 'pages', wing: string, name: string): string {
  const file = what === 'routes' ? 'server/routes' : 'web/index'
  const own = `import { ${what} as ${toCamelCase(name)} } from '../../features/${wing}/${name}/${file}.ts'`
  const lines = list.split('\n')
  const getNoun = (line: string) => /^import \{.* from '\.\.\/\.\.\/features\/[^/]+\/([^/]+)\//.exec(line)?.[1] ?? ''
  const before = lines.findLastIndex((line) => getNoun(line) !== '' && getNoun(line) < name)
  lines.splice(before + 1, 0, own)
  lines.splice(lines.lastIndexOf(']'), 0, `  ...${toCamelCase(name)},`)
  return lines.join('\n')
}

/** features/ORDER with the new feature at the top of its wing. Undefined if there is no such wing. */
export function addToOrder(order: string, wing: string, name: string): string | undefined {
  const line = new RegExp(`^((?:\\| )?${wing}:.*)$`, 'm')
  return line.test(order) ? order.replace(line, `$1 ${name}`) : undefined
}
