// Everything that can be said about the code without running it, and about the size of the built pages. `npm run check`, and the first suite of `npm test`.
import { pathToFileURL } from 'node:url'
import { node, run, seconds } from './project.mjs'

const steps = [
  ['types', 'tsc', '-b'],
  ['lint', 'oxlint'],
  ['format', 'oxfmt', '--check'],
  ['imports', node, 'scripts/check-imports.ts'],
  ['dead code', 'knip'],
  ['build', node, 'scripts/prepare.mjs'],
  ['sizes', node, 'scripts/check-sizes.ts'],
]

/** Runs each step, also after one has failed, and gives the names of those that passed and failed. */
export async function check() {
  const passed = []
  const failed = []
  for (const [name, command, ...args] of steps) {
    const { code, output, seconds: took } = await run(command, args, { quiet: true })
    const good = code === 0
    if (good) passed.push(name)
    else failed.push(name)
    const [last = ''] = output.trim().split('\n').slice(-1)
    console.log(
      `${good ? 'ok    ' : 'FAILED'} ${name} (${seconds(took)})${good && ['imports', 'sizes'].includes(name) ? `  ${last}` : ''}`,
    )
    if (!good) console.log(output.trim())
  }
  return { passed, failed }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { failed } = await check()
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}. "npm run format" puts the format right.`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
