import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { BodyOf, ParamsOf } from '../../../../common/route.ts'
import { type Actor, type Context, deliverAfterCommit, inTransaction, prepareFirst } from '../../../../kit/server/index.ts'
import { announce, getShopTopic } from '../../../../kit/server/live.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { saveFile, stageFile, type StagedFile } from '../../../platform/files/server/index.ts'
import { closeWorkItem } from '../../../platform/work-items/server/index.ts'
import { chargebackRefusals, type chargebacks, type PackFile } from '../contract/index.ts'
import { mostPackBytes, reasonNotToRespond } from '../rules.ts'
import { getChargebackJson, requireChargeback } from './access.ts'
import { buildPack } from './build-pack.ts'
import { evidenceDelivery } from './send-evidence.ts'
import { type ChargebackRow, lockChargeback, saveSubmission } from './store.ts'

interface Prepared {
  files: PackFile[]
  pdf: StagedFile
  zip: StagedFile
}

/** Freezes the evidence with a statement. After the commit, the relay sends it until the card company confirms it. */
export const submitEvidence = prepareFirst<typeof chargebacks.submit, Prepared>(
  prepare,
  (context, { params: { id }, body: { statement } }, { files, pdf, zip }) =>
    inTransaction(context.db, async (tx) => {
      const now = context.clock.now()
      const dispute = (await lockChargeback(tx, id)) ?? refuse(standardRefusals.notFound)
      requireOpen(context, dispute)
      const [{ id: pdfId }, { id: zipId }] = [await saveFile(tx, pdf), await saveFile(tx, zip)]
      const by = context.actor.accountId
      await saveSubmission(tx, id, { statement, pack: files, pdfId, zipId, by, at: now })
      await closeWorkItem(tx, { kind: 'chargeback', subjectId: id, outcome: 'Evidence submitted', by, at: now })
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'dispute.evidence-handed-in',
          subject: { kind: 'dispute', id, label: dispute.providerDispute },
          after: { statement, files: files.map(({ name, sha256 }) => `${name} ${sha256}`) },
        },
      )
      if (dispute.shopId) await announce(tx, [getShopTopic(dispute.shopId)], { type: 'chargebacks_changed', chargeback: id })
      await deliverAfterCommit(tx, evidenceDelivery, { id })
      return getChargebackJson({ ...context, db: tx }, id)
    }),
)

async function prepare(
  context: Context<Actor>,
  {
    params: { id },
    body: { statement },
  }: { params: ParamsOf<typeof chargebacks.submit>; body: BodyOf<typeof chargebacks.submit> },
): Promise<Prepared> {
  const dispute = await requireChargeback(context.db, id)
  requireOpen(context, dispute)
  const pack = await buildPack(context, dispute, statement)
  if (pack.pdf.byteLength > mostPackBytes) refuse(chargebackRefusals.tooLarge)
  const owner = dispute.shopId ? { shopId: dispute.shopId } : { accountId: context.actor.accountId }
  const name = `Evidence ${dispute.providerDispute}`
  return {
    files: pack.files,
    pdf: await stageFile(context, { ...owner, name: `${name}.pdf`, bytes: pack.pdf, mediaType: 'application/pdf' }),
    zip: await stageFile(context, { ...owner, name: `${name}.zip`, bytes: await pack.zip(), mediaType: 'application/zip' }),
  }
}

function requireOpen({ version, clock }: Context<Actor>, row: ChargebackRow): void {
  refuseIf(reasonNotToRespond(row, clock.now()))
  if (row.version !== version) refuse(standardRefusals.stale, { more: { version: row.version } })
}
