import { addDays } from '../../../../common/dates.ts'
import type { ListOpenWork } from '../../personnel/server/index.ts'
import { nameCertificate, reminderDays } from '../rules.ts'
import { listExpiringOfShop } from './store.ts'

/** Certificates to renew within 30 days. */
export const listCertificateWork: ListOpenWork = async (db, { shopId, recordId, today }) => {
  const expiring = await listExpiringOfShop(db, { shopId, recordId, from: today, until: addDays(today, reminderDays[1]) })
  return expiring.map(({ id, code, expiresOn, ...of }) => ({
    recordId: of.recordId,
    key: `ase-${id}`,
    title: `Renew ${nameCertificate(code)}`,
    who: 'employee',
    path: '/aes',
    dueOn: expiresOn,
    isDone: false,
  }))
}
