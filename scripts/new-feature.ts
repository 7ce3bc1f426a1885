// npm run new-feature repair/tow-trucks: writes a small feature that works from the screen to the database, for you to change.
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeFeatureFiles, addToOrder, addFeatureTo } from './feature-files.ts'

const root = join(import.meta.dirname, '..')
const readText = (path: string) => readFileSync(join(root, path), 'utf8')
const writeText = (path: string, text: string, flag = 'w') => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text, { flag })
}

const [, wing = '', name = ''] = /^([a-z]+)\/([a-z]+(?:-[a-z]+)*)$/.exec(process.argv[2] ?? '') ?? []
const [taken] = globSync(`features/*/${name || '-'}`, { cwd: root })
const order = addToOrder(readText('features/ORDER'), wing, name)

if (name === '')
  failWith('Name the wing and the feature, a plural noun in lower case with hyphens: npm run new-feature repair/tow-trucks')
else if (taken) failWith(`${taken} exists already.`)
else if (order === undefined) failWith(`features/ORDER has no wing "${wing}". Add a line for it first.`)
else addFeature(order)

function addFeature(orderText: string) {
  const migrations = readdirSync(join(root, 'db/migrations')).map((file) => Number.parseInt(file, 10) || 0)
  const migration = String(Math.max(0, ...migrations) + 1).padStart(4, '0')
  for (const [path, text] of Object.entries(writeFeatureFiles(wing, name, migration))) {
    writeText(path, text, 'wx')
    console.log(`wrote ${path}`)
  }
  for (const [path, what] of [
    ['app/server/features.ts', 'routes'],
    ['app/web/pages.ts', 'pages'],
  ] as const) {
    writeText(path, addFeatureTo(readText(path), what, wing, name))
    console.log(`added its ${what} to ${path}`)
  }
  writeText('features/ORDER', orderText)
  console.log(`added ${name} to features/ORDER at the top of ${wing}; move it down if features above it are to use it
Next: npm run format, npm test -- ${name}, npm run check`)
}

function failWith(reason: string) {
  console.error(reason)
  process.exitCode = 1
}
