import { addDays } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { nameCertificate, reminderDays } from '../rules.ts'
import { listExpiringOfShop } from './store.ts'

/** What is open for an employee, as onboarding lists it. */
interface CertificateWork {
  key: string
  title: string
  who: 'employee'
  path: string
  dueOn: string
  isDone: false
}

/** Certificates to renew within 30 days, by record. */
export async function listCertificateWork(
  db: Db,
  { shopId, today }: { shopId: string; today: string },
): Promise<Map<string, CertificateWork[]>> {
  const work = new Map<string, CertificateWork[]>()
  for (const { personnelId, id, code, expiresOn } of await listExpiringOfShop(db, shopId, today, addDays(today, reminderDays[1])))
    work.set(personnelId, [
      ...(work.get(personnelId) ?? []),
      { key: `ase-${id}`, title: `Renew ${nameCertificate(code)}`, who: 'employee', path: '/aes', dueOn: expiresOn, isDone: false },
    ])
  return work
}
