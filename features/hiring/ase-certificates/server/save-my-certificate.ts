import { getDay } from '../../../../common/dates.ts'
import { isInvalid } from '../../../../common/messages.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { deleteFile } from '../../../platform/files/server/index.ts'
import { certificateRefusals, type ownCertificates } from '../contract/index.ts'
import { calculateExpiry } from '../rules.ts'
import { requireOwnEmail } from './access.ts'
import { onCertificatesChanged } from './hooks.ts'
import { readOwnCertificates } from './show-certificates.ts'
import { forgetChecks, insertCertificate, lockCertificate, ownsFile, updateCertificate } from './store.ts'

export const saveMyCertificate: Verb<typeof ownCertificates.save> = ({ db, actor, clock, get }, { body }) =>
  inTransaction(db, async (tx) => {
    requireOwnEmail(actor, body.email)
    const { accountId } = actor
    const { id, fileId, code, number, issuedOn } = body
    // In the United States, the day is never later than by the clock of UTC.
    refuseIf(issuedOn > getDay(clock.now()) ? certificateRefusals.notIssuedYet : null)
    const before = id ? ((await lockCertificate(tx, accountId, id)) ?? refuse(standardRefusals.notFound)) : null
    if (fileId && fileId !== before?.fileId && !(await ownsFile(tx, accountId, fileId)))
      throw makeBadInput({ fileId: isInvalid('Scan') })
    const expiresOn = body.expiresOn ?? calculateExpiry(issuedOn)
    const saved = { accountId, code, number, issuedOn, expiresOn, fileId: fileId ?? before?.fileId ?? null, at: clock.now() }
    const isSaved = await (id ? updateCertificate(tx, id, saved) : insertCertificate(tx, saved))
    refuseIf(isSaved ? null : certificateRefusals.entered)
    if (id) await forgetChecks(tx, id)
    if (before?.fileId && before.fileId !== saved.fileId) await deleteFile(tx, before.fileId)
    await get(onCertificatesChanged)({ db: tx, clock }, actor.accountId)
    return readOwnCertificates({ db: tx, clock }, accountId)
  })
