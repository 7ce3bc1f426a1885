import pg from 'pg'
import { seedLaborGuide } from '../../features/catalog/labor-guide/server/index.ts'
import type { Config } from '../../kit/server/index.ts'
import { openStorage } from '../../kit/server/storage.ts'
import { buildApp } from '../server/build.ts'
import { appointmentStories } from './appointment-stories.ts'
import { backdateRows } from './backdate-rows.ts'
import { Calendar } from './calendar.ts'
import { conversationStories } from './conversation-stories.ts'
import { createCustomers } from './create-customers.ts'
import { createShops } from './create-shops.ts'
import { emptyDatabase, markStarted, markFinished, readDemoState, waitForTurn } from './demo-state.ts'
import { duplicateCustomerStories } from './duplicate-customer-stories.ts'
import { findLaborItems } from './find-labor-items.ts'
import { playStories } from './play-stories.ts'
import { Player } from './player.ts'
import { seedHistory } from './seed-history.ts'
import { seedImport } from './seed-import.ts'
import { seedLogos } from './seed-logos.ts'
import { PartsSeed } from './seed-parts.ts'
import { seedPriceBook } from './seed-price-book.ts'
import { seedShopForm } from './seed-shop-form.ts'
import { extendDemoPlans, seedSubscription } from './seed-subscription.ts'
import { visitStory } from './visit-story.ts'
import { visits } from './visits.ts'

export interface SeedOptions {
  config: Config
  databaseUrl: string
  secret: string
  say: (line: string) => void
  /** The demo's present. The real time unless a test sets another. */
  now?: Date
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

async function seedEverything({ config, databaseUrl, secret, now = new Date() }: SeedOptions): Promise<void> {
  const inside = withoutOutsideServices(config)
  const url = withoutSyncCommit(databaseUrl)
  const player = await Player.open(inside, (clock) =>
    buildApp({ config: inside, databaseUrl: url, secret, clock, limits: false }),
  )
  try {
    const { db } = player
    const [calendar] = await Promise.all([Calendar.around(now), seedLaborGuide(db)])
    const shop = await createShops(db, calendar)
    const people = await createCustomers(db, shop, calendar)
    await seedHistory(db, shop, people, calendar)
    await seedSubscription(db, shop, calendar)
    const laborItems = await findLaborItems(db)
    await seedPriceBook(player, shop, laborItems, calendar)
    await seedLogos(player, shop, calendar)
    await seedImport(player, shop, calendar)
    const parts = await PartsSeed.begin(player, shop, calendar)
    const context = { player, shop, people, calendar, laborItems }
    await playStories(player, calendar.now, [
      ...visits.map((visit) => visitStory(context, visit)),
      ...appointmentStories(context),
      ...conversationStories(context),
      ...duplicateCustomerStories(context),
    ])
    await parts.serveOrders()
    await seedShopForm(player, shop)
    await backdateRows(db, player.marks, calendar.now)
  } finally {
    await player.close()
  }
}

/** The seed uses no outside service, whatever the settings are: it sends no mail and charges no card. */
const withoutOutsideServices = (config: Config): Config => ({
  ...config,
  demo: true,
  smtpUrl: undefined,
  stripe: undefined,
  vpicUrl: undefined,
  databasePool: 4,
})

/** Safe in a crash: the final mark waits for the disk, and without it the seed starts again. */
function withoutSyncCommit(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c timezone=UTC -c synchronous_commit=off -c lock_timeout=10s -c statement_timeout=60s')
  return url.href
}
