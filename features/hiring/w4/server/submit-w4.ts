import { inTransaction, prepareFirst } from '../../../../kit/server/index.ts'
import { listSchedules } from '../../pay-schedules/server/index.ts'
import { deleteDraft, getToday, lockRecord, rememberSsn, sealValue } from '../../personnel/server/index.ts'
import type { ownW4 } from '../contract/index.ts'
import { decideEffectiveDay, findLockIn, form2026, getLastExemptDay, withholdsAtLeast } from '../rules.ts'
import { buildOwnState, openVersions } from './build-state.ts'
import { draftName } from './draft-name.ts'
import { notifyW4Signed } from './notify-w4.ts'
import { type PreparedW4, prepareW4 } from './prepare-w4.ts'
import { insertVersion } from './store.ts'
import { pdfPurpose, readElections, sealVersion } from './stored-version.ts'

export const submitW4 = prepareFirst<typeof ownW4.submit, PreparedW4>(prepareW4, (context, _, { record, id, form, pdf }) =>
  inTransaction(context.db, async (tx) => {
    const services = { ...context, db: tx }
    const { actor, clock } = context
    await lockRecord(tx, record.id)
    const versions = await openVersions(services, record.id)
    const rows = versions.map(({ row }) => row)
    const receivedOn = getToday(services, record)
    const isFirst = !rows.some(({ kind }) => kind === 'form' || kind === 'old')
    const days = decideEffectiveDay(receivedOn, {
      isFirst,
      exempt: form.exempt,
      schedules: await listSchedules(tx, record.shopId),
    })
    const lockIn = findLockIn(rows)
    const letter = versions.find(({ row }) => row.id === lockIn?.id)?.stored
    const [own, locked] = [readElections(form), letter ? readElections(letter) : null]
    const isBelowLockIn = locked !== null && (form.exempt || own === null || !withholdsAtLeast(own, locked))
    const sealedId = await sealVersion(services, record.id, form)
    const pdfId = await sealValue(services, { personnelId: record.id, purpose: pdfPurpose }, pdf)
    await insertVersion(tx, record.id, actor.accountId, clock.now(), {
      id,
      kind: 'form',
      formYear: form2026.year,
      receivedOn,
      ...days,
      expiresOn: form.exempt ? getLastExemptDay(form2026.year) : null,
      isBelowLockIn,
      sealedId,
      pdfId,
    })
    await rememberSsn(services, record.id, form.ssn)
    await deleteDraft(tx, actor, record.id, draftName)
    await notifyW4Signed(tx, record, { effectiveOn: days.effectiveOn, isBelowLockIn })
    return buildOwnState(services, record)
  }),
)
