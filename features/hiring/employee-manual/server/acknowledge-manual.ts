import { randomUUID } from 'node:crypto'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { BodyOf } from '../../../../common/route.ts'
import { type Actor, type Context, inTransaction, prepareFirst } from '../../../../kit/server/index.ts'
import { sealPdf } from '../../../../kit/server/papers.ts'
import { sealingKey } from '../../../repair/agreements/server/index.ts'
import {
  getOwnRecord,
  lockRecord,
  type PersonnelRecord,
  requireConfirmedSigner,
  sealValue,
} from '../../personnel/server/index.ts'
import { manualRefusals, type ownManual } from '../contract/index.ts'
import { describeNameToType, isSameName } from '../rules.ts'
import { buildOwnManual } from './build-own-manual.ts'
import { drawAcknowledgment } from './draw-acknowledgment.ts'
import { findVersionRow, insertAcknowledgment, listVersionRows, type VersionRow } from './store.ts'

/** The purpose that the paper is sealed for. */
export const pdfPurpose = 'manual-acknowledgment'

interface Prepared {
  id: string
  record: PersonnelRecord
  version: VersionRow
  pdf: Uint8Array
  at: Date
}

export const acknowledgeManual = prepareFirst<typeof ownManual.acknowledge, Prepared>(
  prepareAcknowledgment,
  (context, { body }, { id, record, version, pdf, at }) =>
    inTransaction(context.db, async (tx) => {
      const services = { ...context, db: tx }
      await lockRecord(tx, record.id)
      // Someone may have published another version while the paper was drawn.
      if ((await listVersionRows(tx, record.shopId))[0]?.id !== version.id) refuse(manualRefusals.notCurrent)
      const pdfId = await sealValue(services, { personnelId: record.id, purpose: pdfPurpose }, pdf)
      const isNew = await insertAcknowledgment(tx, {
        id,
        versionId: version.id,
        personnelId: record.id,
        name: body.name,
        statement: version.statement,
        sha256: version.sha256,
        pdfId,
        at,
      })
      if (!isNew) refuse(manualRefusals.acknowledged)
      return buildOwnManual(services, record)
    }),
)

async function prepareAcknowledgment(
  context: Context<Actor>,
  { body }: { body: BodyOf<typeof ownManual.acknowledge> },
): Promise<Prepared> {
  const { db, actor, clock } = context
  await requireConfirmedSigner(db, actor)
  const version = (await findVersionRow(db, body.version)) ?? refuse(standardRefusals.notFound)
  const record = await getOwnRecord(db, actor, actor.email, version.shopId)
  if (!record.isMember) refuse(standardRefusals.notFound)
  if ((await listVersionRows(db, record.shopId))[0]?.id !== version.id) refuse(manualRefusals.notCurrent)
  const employee = `${record.firstName} ${record.lastName}`
  if (!isSameName(body.name, employee)) refuse(manualRefusals.notYourName, describeNameToType(employee))
  const [id, at] = [randomUUID(), clock.now()]
  const drawn = await drawAcknowledgment({
    id,
    at,
    dba: record.dba,
    timeZone: record.timeZone,
    employee,
    name: body.name,
    statement: version.statement,
    version: {
      number: version.number,
      publishedAt: version.publishedAt,
      sha256: version.sha256,
      what: version.kind === 'text' ? 'text' : 'PDF file',
    },
    email: actor.email,
    address: context.address,
    userAgent: context.userAgent,
  })
  const reason = `Employee manual, version ${version.number}`
  const pdf = await sealPdf(drawn, { key: context.get(sealingKey), reason, name: body.name, signedAt: at })
  return { id, record, version, pdf, at }
}
