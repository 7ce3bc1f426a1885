import { getDay } from '../../../../common/dates.ts'
import type { Clock, Db } from '../../../../kit/server/index.ts'
import type { PersonnelRecord } from '../../personnel/server/index.ts'
import type { OwnManual } from '../contract/index.ts'
import { getDueDay } from '../rules.ts'
import { showText, showVersion } from './show-version.ts'
import { getStartedOn, listAcknowledgmentRows, listVersionRows } from './store.ts'

export async function buildOwnManual({ db, clock }: { db: Db; clock: Clock }, record: PersonnelRecord): Promise<OwnManual> {
  const { id, shopId, dba, timeZone, isMember, firstName, lastName } = record
  const versions = await listVersionRows(db, shopId)
  const given = new Map((await listAcknowledgmentRows(db, id)).map((row) => [row.versionId, row]))
  const [newest] = versions
  return {
    shop: { id: shopId, dba, timeZone },
    today: getDay(clock.now(), timeZone),
    signer: `${firstName} ${lastName}`,
    isMember,
    current: newest ? await showText(db, newest) : null,
    dueOn: newest
      ? getDueDay({
          publishedOn: getDay(newest.publishedAt, timeZone),
          startedOn: await getStartedOn(db, id),
          days: newest.days,
        })
      : null,
    versions: versions.map((row) => {
      const own = given.get(row.id)
      return { ...showVersion(row), acknowledgment: own ? { id: own.id, name: own.name, at: own.at.toISOString() } : null }
    }),
  }
}
