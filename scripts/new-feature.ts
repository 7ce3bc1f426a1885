// npm run new-feature tow-trucks: a feature in little that runs, from the screen to the database, to be changed into yours.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { featureFiles, withFeature } from './feature-files.ts'

const root = join(import.meta.dirname, '..')
const name = process.argv[2] ?? ''

const refusal = !/^[a-z]+(-[a-z]+)*$/.test(name)
  ? 'Give the feature the noun it is about, in small letters with hyphens: npm run new-feature tow-trucks'
  : existsSync(join(root, 'features', name))
    ? `features/${name} is there already.`
    : undefined

if (refusal) {
  console.error(refusal)
  process.exitCode = 1
} else {
  const migrations = readdirSync(join(root, 'db/migrations')).map((file) => Number.parseInt(file, 10) || 0)
  const migration = String(Math.max(0, ...migrations) + 1).padStart(4, '0')
  for (const [path, text] of Object.entries(featureFiles(name, migration))) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    // Never over what somebody has written.
    writeFileSync(join(root, path), text, { flag: 'wx' })
    console.log(`made  ${path}`)
  }
  for (const [path, what] of [
    ['server/app/features.ts', 'routes'],
    ['web/app/pages.ts', 'pages'],
  ] as const) {
    writeFileSync(join(root, path), withFeature(readFileSync(join(root, path), 'utf8'), what, name))
    console.log(`added ${what} to ${path}`)
  }
  const order = join(root, 'features/ORDER')
  writeFileSync(order, `${readFileSync(order, 'utf8').trimEnd()}\n${name}\n`)
  console.log(`added "${name}" to features/ORDER, at the top of the house: move the line down to where it belongs
Next: npm test -- ${name}, and: npm run check`)
}
