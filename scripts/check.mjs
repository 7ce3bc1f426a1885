// All static checks of the code, and the sizes of the built pages. `npm run check`, and the first suite of `npm test`.
import { pathToFileURL } from 'node:url'
import { node, run, seconds } from './project.mjs'

/** Steps in one row run one after another; the rows run side by side. For some, the last line shows how much they read. */
const rows = [
  [
    // Several checkers would each build the same types again, which costs more than they save on two cores.
    { name: 'types', command: 'tsc', args: ['-b', '--checkers', '1'] },
    { name: 'format', command: 'oxfmt', args: ['--check'] },
    { name: 'dead code', command: 'knip', args: [] },
    { name: 'sql', command: node, args: ['scripts/check-sql.ts'], says: true },
  ],
  [
    { name: 'build', command: node, args: ['scripts/prepare.mjs'] },
    { name: 'sizes', command: node, args: ['scripts/check-sizes.ts'], says: true },
    { name: 'lint', command: 'oxlint', args: [] },
    { name: 'imports', command: node, args: ['scripts/check-imports.ts'], says: true },
    { name: 'docs', command: node, args: ['scripts/check-docs.ts'], says: true },
    { name: 'patterns', command: node, args: ['scripts/check-patterns.ts'], says: true },
  ],
]

/** Runs each step, also after one has failed, and gives the names of those that passed and failed. */
export async function check() {
  const passed = []
  const failed = []
  const runStep = async ({ name, command, args, says }) => {
    const { code, output, seconds: took } = await run(command, args, { quiet: true })
    const good = code === 0
    if (good) passed.push(name)
    else failed.push(name)
    const [last = ''] = output.trim().split('\n').slice(-1)
    console.log(`${good ? 'ok    ' : 'FAILED'} ${name} (${seconds(took)})${good && says ? `  ${last}` : ''}`)
    if (!good) console.log(output.trim())
  }
  await Promise.all(
    rows.map(async (row) => {
      for (const step of row) await runStep(step)
    }),
  )
  return { passed, failed }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { failed } = await check()
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}. "npm run format" puts the format right.`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
