import { describe, expect, test } from 'vitest'
import { cycles } from './cycles.ts'
import { forbiddenImports } from './import-rules.ts'
import { readSource } from './source.ts'
import { longFiles, orderFindings, treeFindings } from './tree-rules.ts'

const order = ['auth', 'shops', 'agreements']
const read = (files: Record<string, string>) => Object.entries(files).map(([path, text]) => readSource(path, text))
const findings = (path: string, text: string) => forbiddenImports(read({ [path]: text }), order).map(({ what }) => what)

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
  const { imports } = readSource('web/kit/x.tsx', text)
  expect(imports.map(({ target, typeOnly, line }) => [target, typeOnly, line])).toEqual([
    ['web/kit/a.ts', true, 1],
    ['@mantine/core', false, 2],
    ['web/kit/side.css', false, 3],
    ['web/c.ts', false, 4],
    ['d', false, 5],
    ['web/kit/e.ts', true, 6],
    ['web/kit/f.ts', true, 7],
    ['web/kit/g.tsx', false, 8],
  ])
})

test('a file that cannot be parsed is an error, not a file without imports', () => {
  expect(() => readSource('common/x.ts', 'import {')).toThrow('common/x.ts')
})

describe('allowed', () => {
  test.each([
    [
      'features/agreements/contract.ts',
      `import { z } from 'zod'; import { a } from '../shops/contract.ts'; import { c } from '../../common/cents.ts'`,
    ],
    ['features/agreements/rules.ts', `import type { A } from './contract.ts'`],
    [
      'features/agreements/server/sign.ts',
      `import { s } from '../../shops/server/index.ts'; import { r } from '../rules.ts'; import { d } from '../../../server/kit/database/database.ts'; import 'node:fs'`,
    ],
    ['features/agreements/server/pdf/paper.ts', `import { insert } from '../store.ts'`],
    [
      'features/agreements/web/sign.tsx',
      `import { P } from '../../shops/web/index.ts'; import { S } from '../../shops/contract.ts'; import { Form } from '../../../web/kit/form/form.tsx'`,
    ],
    [
      'features/auth/auth.test.ts',
      `import { app } from '../../server/app/server.ts'; import { x } from '../agreements/server/store.ts'`,
    ],
    ['server/app/routes.ts', `import { routes } from '../../features/agreements/server/routes.ts'; import './jobs.ts'`],
    [
      'db/seed/shop.ts',
      `import { sign } from '../../features/agreements/server/index.ts'; import { clock } from '../../server/app/clock.ts'`,
    ],
    ['web/app/router.tsx', `const page = () => import('../../features/agreements/web/sign.tsx')`],
    ['bench/main.ts', `import { startServer } from '../server/app/server.ts'`],
  ])('%s', (path, text) => expect(findings(path, text)).toEqual([]))
})

describe('a planted forbidden import is found', () => {
  test.each([
    [
      'a higher feature',
      'features/shops/server/list.ts',
      `import { sign } from '../../agreements/server/index.ts'`,
      /stands below/,
    ],
    [
      'a higher contract, by type',
      'features/shops/contract.ts',
      `import type { A } from '../agreements/contract.ts'`,
      /stands below/,
    ],
    [
      'a higher feature, dynamically',
      'features/shops/server/list.ts',
      `await import('../../agreements/server/index.ts')`,
      /stands below/,
    ],
    [
      'a lower one past its index',
      'features/agreements/server/sign.ts',
      `import { rows } from '../../shops/server/store.ts'`,
      /only server\/index/,
    ],
    [
      "a lower one's data",
      'features/agreements/server/sign.ts',
      `import { zones } from '../../shops/time-zones.ts'`,
      /contract and rules/,
    ],
    ['the other side', 'features/agreements/web/sign.tsx', `import type { S } from '../server/sign.ts'`, /server side/],
    ['the other kit', 'features/agreements/server/sign.ts', `import { Form } from '../../../web/kit/form/form.tsx'`, /web side/],
    ['node: in a contract', 'features/shops/contract.ts', `import { createHash } from 'node:crypto'`, /contract and rules/],
    ['a kit in rules', 'features/shops/rules.ts', `import { clock } from '../../server/kit/clock.ts'`, /contract and rules/],
    ['a side in a contract', 'features/shops/contract.ts', `import type { Row } from './server/store.ts'`, /neither side/],
    [
      'a lower side in rules',
      'features/shops/rules.ts',
      `import type { Row } from '../auth/server/index.ts'`,
      /contract and rules/,
    ],
    [
      'a feature in a kit',
      'server/kit/mail.ts',
      `import type { Shop } from '../../features/shops/contract.ts'`,
      /no word of the domain/,
    ],
    ['a package in common', 'common/cents.ts', `import dayjs from 'dayjs'`, /zod and nothing else/],
    ['a feature in common', 'common/cents.ts', `import '../features/shops/contract.ts'`, /nothing of the product/],
    [
      'the composition in a feature',
      'features/shops/server/list.ts',
      `import { app } from '../../../server/app/main.ts'`,
      /composition/,
    ],
    ['the composition in a kit', 'web/kit/page.tsx', `import { router } from '../app/router.tsx'`, /composition/],
    ['the other composition', 'server/app/main.ts', `import '../../web/app/main.tsx'`, /composition/],
    ['a store in the composition', 'server/app/jobs.ts', `import '../../features/shops/server/store.ts'`, /its feature alone/],
    ['node: in a screen', 'features/shops/web/page.tsx', `import 'node:path'`, /browser/],
    ['a script in the product', 'server/kit/mail.ts', `import '../../scripts/imports/zones.ts'`, /not part of the product/],
    ['a computed name', 'features/shops/server/list.ts', 'await import(`./${name}.ts`)', /write the name/],
    [
      'a feature without a line in ORDER',
      'features/shops/server/list.ts',
      `import '../../towing/server/index.ts'`,
      /missing in features\/ORDER/,
    ],
  ])('%s', (_, path, text, reason) => {
    const found = findings(path, text)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(reason)
  })
})

test('files and folders that load each other are found; types may', () => {
  const ring = read({
    'server/kit/a.ts': `import './b.ts'`,
    'server/kit/b.ts': `import './c.ts'`,
    'server/kit/c.ts': `import './a.ts'`,
    'features/shops/server/one.ts': `import './pdf/two.ts'`,
    'features/shops/server/pdf/two.ts': ``,
    'features/shops/server/pdf/three.ts': `import '../four.ts'`,
  })
  expect(cycles(ring).map(({ what }) => what)).toEqual([
    'is in a ring: server/kit/a.ts -> server/kit/b.ts -> server/kit/c.ts -> server/kit/a.ts',
    'is in a ring: features/shops/server -> features/shops/server/pdf -> features/shops/server',
  ])
  expect(cycles(read({ 'server/kit/a.ts': `import './b.ts'`, 'server/kit/b.ts': `import type { A } from './a.ts'` }))).toEqual([])
})

test('features/ORDER and the folders agree', () => {
  expect(orderFindings(['auth', 'shops', 'auth'], ['auth', 'towing']).map(({ what }) => what)).toEqual([
    'has no line for features/towing',
    'names shops, which has no folder',
    'names auth twice',
  ])
})

test('SQL outside a store, vague names and long files are found', () => {
  const found = (path: string, text: string) => treeFindings(read({ [path]: text })).map(({ what }) => what)
  expect(found('features/shops/server/list.ts', 'import { sql } from "kysely"\nconst x = sql<number>`select 1`')).toEqual([
    'SQL stands in store.ts only',
  ])
  expect(found('features/shops/server/list.ts', `const x = db.selectFrom('shops')`)).toEqual(['SQL stands in store.ts only'])
  expect(found('features/shops/server/store.ts', `const x = db.selectFrom('shops')`)).toEqual([])
  expect(found('features/shops/server/hours-store.ts', 'const x = sql`select 1`')).toEqual([])
  expect(found('features/shops/server/list.ts', `import type { Kysely } from 'kysely'`)).toEqual([])
  expect(found('features/shops/server/utils.ts', '')).toEqual(['"utils.ts" says nothing about what is in it'])
  expect(longFiles(read({ 'common/x.ts': '\n'.repeat(301), 'common/y.ts': '\n'.repeat(300) })).map(({ path }) => path)).toEqual([
    'common/x.ts',
  ])
})
