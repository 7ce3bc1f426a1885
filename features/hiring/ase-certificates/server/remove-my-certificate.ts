import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { deleteFile } from '../../../platform/files/server/index.ts'
import type { ownCertificates } from '../contract/index.ts'
import { requireOwnEmail } from './access.ts'
import { onCertificatesChanged } from './hooks.ts'
import { readOwnCertificates } from './show-certificates.ts'
import { deleteCertificate, lockCertificate } from './store.ts'

export const removeMyCertificate: Verb<typeof ownCertificates.remove> = ({ db, actor, clock, get }, { params }) =>
  inTransaction(db, async (tx) => {
    requireOwnEmail(actor, params.email)
    const { fileId } = (await lockCertificate(tx, actor.accountId, params.id)) ?? refuse(standardRefusals.notFound)
    await deleteCertificate(tx, params.id)
    if (fileId) await deleteFile(tx, fileId)
    await get(onCertificatesChanged)({ db: tx, clock }, actor.accountId)
    return readOwnCertificates({ db: tx, clock }, actor.accountId)
  })
