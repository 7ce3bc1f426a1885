import { expect, test } from 'vitest'
import { featureFiles } from './feature-files.ts'
import { cycles } from './imports/cycles.ts'
import { forbiddenImports } from './imports/import-rules.ts'
import { readSource } from './imports/source.ts'
import { treeFindings } from './imports/tree-rules.ts'

test('a new feature keeps every rule of imports and names', () => {
  const files = featureFiles('tow-trucks', '0042')
  const sources = Object.entries(files)
    .filter(([path]) => /\.tsx?$/.test(path))
    .map(([path, text]) => readSource(path, text))
  expect(sources).toHaveLength(9)
  expect(forbiddenImports(sources, ['tow-trucks'])).toEqual([])
  expect(cycles(sources)).toEqual([])
  expect(treeFindings(sources)).toEqual([])
  expect(files['db/migrations/0042-tow-trucks.sql']).toContain('create table tow_trucks')
})
