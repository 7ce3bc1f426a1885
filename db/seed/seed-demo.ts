import pg from 'pg'
import { seedLaborGuide } from '../../features/labor-guide/server/index.ts'
import { buildApp } from '../../server/app/build.ts'
import type { Config } from '../../server/kit/config.ts'
import { openStorage } from '../../server/kit/storage.ts'
import { Calendar } from './calendar.ts'
import { emptyDatabase, markBegun, markFinished, stateOf, takeTurn } from './demo-state.ts'
import { makePeople } from './make-people.ts'
import { makeShops } from './make-shops.ts'
import { seedHistory } from './history.ts'
import { laborIdsOf } from './labor-ids.ts'
import { enteredTwice } from './entered-twice.ts'
import { dateBack } from './date-back.ts'
import { seedImport } from './import.ts'
import { seedLogos } from './logos.ts'
import { seedPriceBook } from './price-book.ts'
import { seedOwnForm } from './own-form.ts'
import { DemoParts } from './parts.ts'
import { Player } from './player.ts'
import { playAll } from './play-all.ts'
import { otherStories } from './other-stories.ts'
import { talks } from './talks.ts'
import { keepDemoValid, seedSubscription } from './subscription.ts'
import { visitStory } from './visit-story.ts'
import { visits } from './visits.ts'

export interface SeedNeeds {
  config: Config
  databaseUrl: string
  secret: string
  say: (line: string) => void
  /** The moment the demo's week is about; now unless a test says otherwise. */
  now?: Date
}

/**
 * Puts the demo shop into an empty database and answers true; false, and quickly, when it is there or the database is
 * somebody's own. A seed that was killed in the middle is cleared away and begun anew.
 */
export async function seedDemo(needs: SeedNeeds): Promise<boolean> {
  const client = new pg.Client({ connectionString: needs.databaseUrl })
  // A server that ends meanwhile fails the statement, too, and is told by that.
  client.on('error', () => {})
  await client.connect()
  try {
    if (await isThere(client, needs)) return false
    await takeTurn(client)
    if (await isThere(client, needs)) return false
    const state = await stateOf(client)
    if (state === 'foreign') {
      needs.say(
        'The demo shop is left out: the database has accounts already. npm run reset-demo replaces everything by the demo.',
      )
      return false
    }
    if (state === 'half') await clearDemo(client, needs.config)
    needs.say('Making the demo shop …')
    await markBegun(client)
    await fill(needs)
    await markFinished(client)
    return true
  } finally {
    await client.end()
  }
}

async function isThere(client: pg.Client, { now = new Date() }: SeedNeeds): Promise<boolean> {
  if ((await stateOf(client)) !== 'whole') return false
  await keepDemoValid((text, values) => client.query(text, values), now)
  return true
}

/** The database has accounts, and the demo was never put in. */
export const isSomebodysOwn = async (client: pg.Client): Promise<boolean> => (await stateOf(client)) === 'foreign'

/** Empties the database and the stored files that belong to it. */
export async function clearDemo(client: pg.Client, config: Config): Promise<void> {
  const keys = await emptyDatabase(client)
  const files = openStorage(config)
  await Promise.all(keys.map((key) => files.delete(key)))
}

async function fill({ config, databaseUrl, secret, now = new Date() }: SeedNeeds): Promise<void> {
  const inside = onlyInside(config)
  const url = withoutWaiting(databaseUrl)
  const player = await Player.open(inside, (clock) =>
    buildApp({ config: inside, databaseUrl: url, secret, clock, limits: false }),
  )
  try {
    const { db } = player
    const [calendar] = await Promise.all([Calendar.around(now), seedLaborGuide(db)])
    const shop = await makeShops(db, calendar)
    const people = await makePeople(db, shop, calendar)
    await seedHistory(db, shop, people, calendar)
    await seedSubscription(db, shop, calendar)
    const laborIds = await laborIdsOf(db)
    await seedPriceBook(player, shop, laborIds, calendar)
    await seedLogos(player, shop, calendar)
    await seedImport(player, shop, calendar)
    const parts = await DemoParts.begin(player, shop, calendar)
    const cast = { player, shop, people, calendar, laborIds }
    await playAll(player, calendar.now, [
      ...visits.map((visit) => visitStory(cast, visit)),
      ...otherStories(cast),
      ...talks(cast),
      ...enteredTwice(cast),
    ])
    await parts.serveOrders()
    await seedOwnForm(player, shop)
    await dateBack(db, player.marks, calendar.now)
  } finally {
    await player.close()
  }
}

/** Whatever the settings name, the past is told without the outside: no mail goes out, no card company is asked. */
const onlyInside = (config: Config): Config => ({
  ...config,
  demo: true,
  smtpUrl: undefined,
  stripe: undefined,
  vpicUrl: undefined,
  databasePool: 4,
})

/** A crash loses nothing: without its last mark, which waits for the disk, the seed is done anew. */
function withoutWaiting(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c timezone=UTC -c synchronous_commit=off -c lock_timeout=10s -c statement_timeout=60s')
  return url.href
}
