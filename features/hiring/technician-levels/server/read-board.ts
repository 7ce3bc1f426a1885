import type { Actor, Clock, Db } from '../../../../kit/server/index.ts'
import type { LevelBoard } from '../contract/index.ts'
import { readLadder } from './read-ladder.ts'
import { showStanding } from './show-standing.ts'

/** The shop's ladder with everyone on it. Does not check access. */
export async function readBoard(
  { db, clock, actor }: { db: Db; clock: Clock; actor: Actor },
  shopId: string,
): Promise<LevelBoard> {
  const read = await readLadder({ db, clock }, shopId)
  return {
    shop: read.shop,
    readerId: actor.accountId,
    today: read.today,
    ladder: read.ladder,
    courses: read.courses,
    employees: read.climbers.map((climber) => ({
      id: climber.id,
      accountId: climber.accountId,
      name: climber.name,
      title: climber.title,
      standing: showStanding(read, climber),
    })),
  }
}
