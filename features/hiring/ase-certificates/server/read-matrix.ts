import { getDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Clock, Db } from '../../../../kit/server/index.ts'
import type { CertificateMatrix } from '../contract/index.ts'
import { isWarning, listMasters } from '../rules.ts'
import { showCertificate } from './show-certificates.ts'
import { findShopTimeZone, findWarning, listCertificates, listChecks, listEmployees } from './store.ts'

/** The employees of a shop with their certificates, and whether the desk is warned. Does not check access. */
export async function readMatrix(
  { db, actor, clock }: { db: Db; actor: Actor; clock: Clock },
  shopId: string,
): Promise<CertificateMatrix> {
  const timeZone = (await findShopTimeZone(db, shopId)) ?? refuse(standardRefusals.notFound)
  const today = getDay(clock.now(), timeZone)
  const employees = await listEmployees(db, shopId)
  const accountIds = employees.map(({ accountId }) => accountId)
  const rows = await listCertificates(db, accountIds)
  const checks = await listChecks(db, accountIds)
  const chosen = await findWarning(db, shopId)
  const findCheck = (id: string) => {
    const found = checks.find((check) => check.certificateId === id && check.shopId === shopId)
    return found ? { by: found.by, at: found.at.toISOString() } : null
  }
  return {
    shop: { id: shopId, timeZone },
    readerId: actor.accountId,
    today,
    warns: isWarning(chosen, rows.length),
    chosen,
    employees: employees.map(({ accountId, name, title }) => {
      const own = rows.filter((row) => row.accountId === accountId)
      return {
        accountId,
        name,
        title,
        masters: listMasters(own, today),
        certificates: own.map((row) => ({ ...showCertificate(row, own, today), check: findCheck(row.id) })),
      }
    }),
  }
}
