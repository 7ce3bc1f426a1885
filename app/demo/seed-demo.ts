import pg from 'pg'
import type { Config } from '../../kit/server/index.ts'
import { openStorage } from '../../kit/server/storage.ts'
import { emptyDatabase, markStarted, markFinished, readDemoState, waitForTurn } from './demo-state.ts'
import type { DemoOptions } from './seed-everything.ts'
import { extendDemoPlans } from './seed-subscription.ts'

export interface SeedOptions extends DemoOptions {
  say: (line: string) => void
}

/**
 * Creates the demo shop in an empty database and returns true. Returns false quickly if it is already there or the database
 * has other accounts. An interrupted seed is cleared and started again.
 */
export async function seedDemo(options: SeedOptions): Promise<boolean> {
  const client = new pg.Client({ connectionString: options.databaseUrl })
  // If the server stops, the running statement fails as well and reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    if (await isSeeded(client, options)) return false
    await waitForTurn(client)
    if (await isSeeded(client, options)) return false
    const state = await readDemoState(client)
    if (state === 'foreign') {
      options.say(
        'No demo shop was created, because the database already has accounts. npm run reset-demo replaces everything with the demo.',
      )
      return false
    }
    if (state === 'half') await clearDemo(client, options.config)
    options.say('Creating the demo shop…')
    await markStarted(client)
    // Only a first start needs all of it.
    const { seedEverything } = await import('./seed-everything.ts')
    await seedEverything(options)
    await markFinished(client)
    return true
  } finally {
    await client.end()
  }
}

async function isSeeded(client: pg.Client, { now = new Date() }: SeedOptions): Promise<boolean> {
  if ((await readDemoState(client)) !== 'whole') return false
  await extendDemoPlans(client, now)
  return true
}

/** Whether the database has accounts but no demo. */
export const hasForeignAccounts = async (client: pg.Client): Promise<boolean> => (await readDemoState(client)) === 'foreign'

/** Empties the database and the stored files that belong to it. */
export async function clearDemo(client: pg.Client, config: Config): Promise<void> {
  const keys = await emptyDatabase(client)
  const files = openStorage(config)
  await Promise.all(keys.map((key) => files.delete(key)))
}
