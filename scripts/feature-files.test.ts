import { expect, test } from 'vitest'
import { featureFiles, withFeature } from './feature-files.ts'
import { cycles } from './imports/cycles.ts'
import { forbiddenImports } from './imports/import-rules.ts'
import { readSource } from './imports/source.ts'
import { treeFindings } from './imports/tree-rules.ts'

test('a new feature keeps every rule of imports and names', () => {
  const files = featureFiles('tow-trucks', '0042')
  const sources = Object.entries(files)
    .filter(([path]) => /\.tsx?$/.test(path))
    .map(([path, text]) => readSource(path, text))
  expect(sources).toHaveLength(8)
  expect(forbiddenImports(sources, ['tow-trucks'])).toEqual([])
  expect(cycles(sources)).toEqual([])
  expect(treeFindings(sources)).toEqual([])
  expect(files['db/migrations/0042-tow-trucks.sql']).toContain('create table tow_trucks')
})

test('a new feature joins the lists of calls and of pages', () => {
  const list = `import { routes as auth } from '../../features/auth/server/routes.ts'
import { routes as vendors } from '../../features/vendors/server/routes.ts'
import type { Served } from '../kit/context.ts'

export const allRoutes: readonly Served[] = [
  ...auth,
  ...vendors,
]
`
  expect(withFeature(list, 'routes', 'tow-trucks')).toBe(`import { routes as auth } from '../../features/auth/server/routes.ts'
import { routes as towTrucks } from '../../features/tow-trucks/server/routes.ts'
import { routes as vendors } from '../../features/vendors/server/routes.ts'
import type { Served } from '../kit/context.ts'

export const allRoutes: readonly Served[] = [
  ...auth,
  ...vendors,
  ...towTrucks,
]
`)
  const pages = 'export const pages: readonly PageEntry[] = [\n  ...auth,\n]\n'
  expect(withFeature(pages, 'pages', 'tires')).toBe(
    "import { pages as tires } from '../../features/tires/web/index.ts'\nexport const pages: readonly PageEntry[] = [\n  ...auth,\n  ...tires,\n]\n",
  )
})
