import { describe, expect, test } from 'vitest'
import { findCycles } from './cycles.ts'
import { findForbiddenImports } from './import-rules.ts'
import { findOrderProblems, readOrder } from './order.ts'
import { readSource } from './source.ts'
import { findLongFiles, findTreeProblems } from './tree-rules.ts'

const { order } = readOrder('platform: auth\npeople: shops\nrepair: agreements\nmoney: payments\n| supply: parts')
const read = (files: Record<string, string>) => Object.entries(files).map(([path, text]) => readSource(path, text))
const findings = (path: string, text: string) => findForbiddenImports(read({ [path]: text }), order).map(({ what }) => what)

test('every way of importing is read, in .ts and .tsx', () => {
  const text = `import type { A } from './a.ts'
    import { b, type B } from '@mantine/core/styles.css'
    import './side.css'
    export * from '../c.ts'
    export { d } from 'd'
    export type { E } from './e.ts'
    type F = import('./f.ts').F
    const g = () => import('./g.tsx')
    const h = <p>import './not.ts'</p>
    // import './nor.ts'`
  const { imports } = readSource('kit/web/x.tsx', text)
  expect(imports.map(({ target, typeOnly, line }) => [target, typeOnly, line])).toEqual([
    ['kit/web/a.ts', true, 1],
    ['@mantine/core', false, 2],
    ['kit/web/side.css', false, 3],
    ['kit/c.ts', false, 4],
    ['d', false, 5],
    ['kit/web/e.ts', true, 6],
    ['kit/web/f.ts', true, 7],
    ['kit/web/g.tsx', false, 8],
  ])
})

test('a file that cannot be parsed is an error, not a file without imports', () => {
  expect(() => readSource('common/x.ts', 'import {')).toThrow('common/x.ts')
})

describe('allowed', () => {
  test.each([
    [
      'features/repair/agreements/contract/calls.ts',
      `import { z } from 'zod'; import { a } from '../../../people/shops/contract/index.ts'; import { c } from '../../../../common/cents.ts'`,
    ],
    ['features/repair/agreements/rules.ts', `import type { A } from './contract/index.ts'`],
    [
      'features/repair/agreements/server/sign.ts',
      `import { s } from '../../../people/shops/server/index.ts'; import { r } from '../rules.ts'; import { d } from '../../../../kit/server/database/database.ts'; import 'node:fs'`,
    ],
    ['features/repair/agreements/server/pdf/paper.ts', `import { insert } from '../store.ts'`],
    [
      'features/repair/agreements/web/sign.tsx',
      `import { P } from '../../../people/shops/web/index.ts'; import { S } from '../../../people/shops/contract/index.ts'; import { Form } from '../../../../kit/web/form/form.tsx'`,
    ],
    [
      'features/platform/auth/auth.test.ts',
      `import { app } from '../../../app/server/server.ts'; import { x } from '../../repair/agreements/server/store.ts'`,
    ],
    ['app/server/routes.ts', `import { routes } from '../../features/repair/agreements/server/routes.ts'; import './jobs.ts'`],
    [
      'app/demo/shop.ts',
      `import { sign } from '../../features/repair/agreements/server/index.ts'; import { clock } from '../server/clock.ts'`,
    ],
    ['app/web/router.tsx', `const page = () => import('../../features/repair/agreements/web/sign.tsx')`],
    ['bench/main.ts', `import { startServer } from '../app/server/server.ts'`],
  ])('%s', (path, text) => expect(findings(path, text)).toEqual([]))
})

describe('a planted forbidden import is found', () => {
  test.each([
    [
      'a higher feature',
      'features/people/shops/server/list.ts',
      `import { sign } from '../../../repair/agreements/server/index.ts'`,
      /above shops/,
    ],
    [
      'a higher contract, by type',
      'features/people/shops/contract/schemas.ts',
      `import type { A } from '../../../repair/agreements/contract/index.ts'`,
      /above shops/,
    ],
    [
      'a higher feature, dynamically',
      'features/people/shops/server/list.ts',
      `await import('../../../repair/agreements/server/index.ts')`,
      /above shops/,
    ],
    [
      'a wing beside it',
      'features/supply/parts/server/list.ts',
      `import { pay } from '../../../money/payments/server/index.ts'`,
      /beside supply/,
    ],
    [
      'a lower one past its index',
      'features/repair/agreements/server/sign.ts',
      `import { rows } from '../../../people/shops/server/store.ts'`,
      /only server\/index/,
    ],
    [
      "a lower one's data",
      'features/repair/agreements/server/sign.ts',
      `import { zones } from '../../../people/shops/time-zones.ts'`,
      /contract and rules/,
    ],
    ['the other side', 'features/repair/agreements/web/sign.tsx', `import type { S } from '../server/sign.ts'`, /server side/],
    [
      'the other kit',
      'features/repair/agreements/server/sign.ts',
      `import { Form } from '../../../../kit/web/form/form.tsx'`,
      /web side/,
    ],
    [
      'node: in a contract',
      'features/people/shops/contract/schemas.ts',
      `import { createHash } from 'node:crypto'`,
      /contract and rules/,
    ],
    [
      'a kit in rules',
      'features/people/shops/rules.ts',
      `import { clock } from '../../../kit/server/clock.ts'`,
      /contract and rules/,
    ],
    [
      'a side in a contract',
      'features/people/shops/contract/schemas.ts',
      `import type { Row } from '../server/store.ts'`,
      /neither side/,
    ],
    [
      'a lower side in rules',
      'features/people/shops/rules.ts',
      `import type { Row } from '../../platform/auth/server/index.ts'`,
      /contract and rules/,
    ],
    [
      'a feature in a kit',
      'kit/server/mail.ts',
      `import type { Shop } from '../../features/people/shops/contract/index.ts'`,
      /no word of the domain/,
    ],
    ['a package in common', 'common/cents.ts', `import dayjs from 'dayjs'`, /zod and nothing else/],
    ['a feature in common', 'common/cents.ts', `import '../features/people/shops/contract/index.ts'`, /nothing of the product/],
    [
      'the composition in a feature',
      'features/people/shops/server/list.ts',
      `import { app } from '../../../../app/server/main.ts'`,
      /composition/,
    ],
    ['the composition in a kit', 'kit/web/page.tsx', `import { router } from '../../app/web/router.tsx'`, /composition/],
    ['the other composition', 'app/server/main.ts', `import '../web/main.tsx'`, /composition/],
    [
      'a store in the composition',
      'app/server/jobs.ts',
      `import '../../features/people/shops/server/store.ts'`,
      /its feature alone/,
    ],
    ['node: in a screen', 'features/people/shops/web/page.tsx', `import 'node:path'`, /browser/],
    ['a script in the product', 'kit/server/mail.ts', `import '../../scripts/imports/zones.ts'`, /not part of the product/],
    ['a computed name', 'features/people/shops/server/list.ts', 'await import(`./${name}.ts`)', /write the name/],
    [
      'a feature without a line in ORDER',
      'features/people/shops/server/list.ts',
      `import '../../towing/server/index.ts'`,
      /missing in features\/ORDER/,
    ],
  ])('%s', (_, path, text, reason) => {
    const found = findings(path, text)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(reason)
  })
})

test('files and folders that import each other are found, by type as well', () => {
  const ring = read({
    'kit/server/a.ts': `import './b.ts'`,
    'kit/server/b.ts': `import './c.ts'`,
    'kit/server/c.ts': `import './a.ts'`,
    'features/people/shops/server/one.ts': `import './pdf/two.ts'`,
    'features/people/shops/server/pdf/two.ts': ``,
    'features/people/shops/server/pdf/three.ts': `import '../four.ts'`,
  })
  expect(findCycles(ring).map(({ what }) => what)).toEqual([
    'is in a circle: kit/server/a.ts -> kit/server/b.ts -> kit/server/c.ts -> kit/server/a.ts',
    'is in a circle: features/people/shops/server -> features/people/shops/server/pdf -> features/people/shops/server',
  ])
  expect(
    findCycles(read({ 'kit/server/a.ts': `import './b.ts'`, 'kit/server/b.ts': `import type { A } from './a.ts'` })),
  ).toHaveLength(1)
})

test('features/ORDER and the folders agree', () => {
  const { order: read, findings: twice } = readOrder('# wings\nplatform: auth files\n| people: shops auth')
  expect(twice.map(({ what }) => what)).toEqual(['names auth twice'])
  expect(findOrderProblems(read, ['platform/files', 'people/auth', 'people/towing']).map(({ what }) => what)).toEqual([
    'does not name features/people/towing',
    'names people/shops, which has no folder',
  ])
  expect(() => readOrder('platform auth')).toThrow('features/ORDER:1')
})

test('contract files have the four names, and a verb has a file and a noun', () => {
  const found = (path: string, text: string) => findTreeProblems(read({ [path]: text })).map(({ what }) => what)
  const server = 'features/people/shops/server'
  expect(found('features/people/shops/contract/forms.ts', '')).toEqual([expect.stringMatching(/^contract\/ holds calls/)])
  expect(found('features/people/shops/contract/bay-schemas.ts', '')).toEqual([])
  expect(found('features/people/shops/contract/calls.ts', '\n'.repeat(301))).toEqual([expect.stringMatching(/301 lines/)])
  expect(found('features/people/shops/rules.ts', `const a = refusal(409, 'a', 'A')`)).toEqual([
    expect.stringMatching(/in contract\//),
  ])
  expect(found(`${server}/add-shop.ts`, 'export const addShop: Verb<typeof shops.add> = f')).toEqual([])
  expect(found(`${server}/add.ts`, 'export const add: Verb<typeof shops.add> = f')).toEqual(['add is a verb without its noun'])
  expect(found(`${server}/shop.ts`, 'export const addShop = runAsOneStatement(f)')).toEqual([
    'holds addShop, so it is called add-shop.ts',
  ])
  expect(found(`${server}/shop.ts`, 'export const addShop: Verb<A> = f\nexport const endShop: Verb<B> = f')).toEqual([
    'holds 2 verbs: addShop, endShop',
  ])
})

test('the import check finds SQL outside a store, vague names and long files', () => {
  const found = (path: string, text: string) => findTreeProblems(read({ [path]: text })).map(({ what }) => what)
  expect(found('features/people/shops/server/list.ts', 'import { sql } from "kysely"\nconst x = sql<number>`select 1`')).toEqual([
    'SQL belongs in store.ts',
  ])
  expect(found('features/people/shops/server/list.ts', 'const x = await findRow<Shop>(tx)`select 1`')).toEqual([
    'SQL belongs in store.ts',
  ])
  expect(found('features/people/shops/server/list.ts', `const x = db.selectFrom('shops')`)).toEqual(['SQL belongs in store.ts'])
  expect(found('features/people/shops/server/store.ts', `const x = db.selectFrom('shops')`)).toEqual([])
  expect(found('features/people/shops/server/hours-store.ts', 'const x = sql`select 1`')).toEqual([])
  expect(found('features/people/shops/server/list.ts', `import type { Kysely } from 'kysely'`)).toEqual([])
  expect(found('features/people/shops/server/utils.ts', '')).toEqual(['"utils.ts" says nothing about what is in it'])
  expect(
    findLongFiles(read({ 'common/x.ts': '\n'.repeat(301), 'common/y.ts': '\n'.repeat(300) })).map(({ path }) => path),
  ).toEqual(['common/x.ts'])
})
