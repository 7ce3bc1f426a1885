import { expect, test } from 'vitest'
import { writeFeatureFiles, addToOrder, addFeatureTo } from './feature-files.ts'
import { findCycles } from './imports/cycles.ts'
import { findForbiddenImports } from './imports/import-rules.ts'
import { readOrder } from './imports/order.ts'
import { readSource } from './imports/source.ts'
import { findTreeProblems } from './imports/tree-rules.ts'

test('a new feature keeps every rule of imports and names', () => {
  const files = writeFeatureFiles('repair', 'tow-trucks', '0042')
  const sources = Object.entries(files)
    .filter(([path]) => /\.tsx?$/.test(path))
    .map(([path, text]) => readSource(path, text))
  expect(sources).toHaveLength(13)
  expect(findForbiddenImports(sources, readOrder('repair: tow-trucks').order)).toEqual([])
  expect(findCycles(sources)).toEqual([])
  expect(findTreeProblems(sources)).toEqual([])
  expect(files['db/migrations/0042-tow-trucks.sql']).toContain('create table tow_truck (')
})

test("a new feature's verbs are named by verb and singular noun", () => {
  const files = writeFeatureFiles('money', 'fleet-policies', '0042')
  expect(files['features/money/fleet-policies/server/add-fleet-policy.ts']).toContain('export const addFleetPolicy: Verb<')
  expect(files['features/money/fleet-policies/server/access.ts']).toContain('export const requireOwnFleetPolicy')
})

test('a new feature joins the lists of calls and of pages', () => {
  const list = `import { routes as auth } from '../../features/platform/auth/server/routes.ts'
import { routes as vendors } from '../../features/people/vendors/server/routes.ts'
import type { Served } from '../../kit/server/context.ts'

export const allRoutes: readonly Served[] = [
  ...auth,
  ...vendors,
]
`
  expect(addFeatureTo(list, 'routes', 'repair', 'tow-trucks'))
    .toBe(`import { routes as auth } from '../../features/platform/auth/server/routes.ts'
import { routes as towTrucks } from '../../features/repair/tow-trucks/server/routes.ts'
import { routes as vendors } from '../../features/people/vendors/server/routes.ts'
import type { Served } from '../../kit/server/context.ts'

export const allRoutes: readonly Served[] = [
  ...auth,
  ...vendors,
  ...towTrucks,
]
`)
  const pages = 'export const pages: readonly PageEntry[] = [\n  ...auth,\n]\n'
  expect(addFeatureTo(pages, 'pages', 'supply', 'tires')).toBe(
    "import { pages as tires } from '../../features/supply/tires/web/index.ts'\nexport const pages: readonly PageEntry[] = [\n  ...auth,\n  ...tires,\n]\n",
  )
})

test('a new feature is at the top of its wing in ORDER', () => {
  const order = 'platform: auth files\nmoney: payments\n| data: reports\n'
  expect(addToOrder(order, 'platform', 'flags')).toBe('platform: auth files flags\nmoney: payments\n| data: reports\n')
  expect(addToOrder(order, 'data', 'backups')).toBe('platform: auth files\nmoney: payments\n| data: reports backups\n')
  expect(addToOrder(order, 'garden', 'gnomes')).toBeUndefined()
})
