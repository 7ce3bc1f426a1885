import { randomUUID } from 'node:crypto'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { BodyOf } from '../../../../common/route.ts'
import { type Actor, type Context, inTransaction, prepareFirst, type UploadedFile } from '../../../../kit/server/index.ts'
import { deleteDraft, getOwnRecord, lockRecord, sealValue } from '../../personnel/server/index.ts'
import { employeeDocumentRefusals, type employeeDocuments } from '../contract/index.ts'
import { maxRecordBytes, reasonNotToHide } from '../rules.ts'
import { type Opened, requireFile } from './access.ts'
import { buildDocument } from './build-file.ts'
import { type CheckedFile, checkFile, purpose } from './check-file.ts'
import { notifyGiven } from './notify-documents.ts'
import { countBytes, findRequestRow, insertDocument, type RequestRow } from './store.ts'

interface Target extends Opened {
  request: RequestRow | null
}

interface Prepared extends Target {
  file: CheckedFile
}

export const uploadDocument = prepareFirst<typeof employeeDocuments.upload, Prepared>(
  prepareUpload,
  (context, { body }, { file, request, ...opened }) =>
    inTransaction(context.db, async (tx) => {
      const visit = { ...context, db: tx }
      const { record, by } = opened
      await lockRecord(tx, record.id)
      if ((await countBytes(tx, record.id)) + file.bytes.byteLength > maxRecordBytes) refuse(employeeDocumentRefusals.fileFull)
      const sealedId = await sealValue(visit, { personnelId: record.id, purpose }, file.bytes)
      const { fileName, mediaType, sha256 } = file
      const document = {
        id: randomUUID(),
        category: body.category ?? request?.category ?? 'other',
        title: body.title ?? request?.title ?? fileName,
        expiresOn: body.expiresOn ?? null,
        visibility: body.visibility,
      }
      await insertDocument(tx, {
        ...document,
        recordId: record.id,
        requestId: request?.id ?? null,
        fileName,
        mediaType,
        sha256,
        sizeBytes: file.bytes.byteLength,
        sealedId,
        by: context.actor.accountId,
        byEmployee: by === 'employee',
        at: context.clock.now(),
      })
      if (by === 'employee') await deleteDraft(tx, context.actor, record.id, 'document')
      await notifyGiven(tx, opened, document)
      return buildDocument(visit, opened, document.id)
    }),
)

async function prepareUpload(
  context: Context<Actor>,
  { body, file }: { body: BodyOf<typeof employeeDocuments.upload>; file: UploadedFile },
): Promise<Prepared> {
  const target = await findTarget(context, body)
  if (body.visibility === 'shop') refuseIf(reasonNotToHide({ byEmployee: target.by === 'employee' }, target.record.state))
  return { ...target, file: await checkFile(file) }
}

/** Whose file the document goes into: the request's, the one named, or the caller's own. */
async function findTarget(
  context: Context<Actor>,
  { employee, shop, request: requestId }: BodyOf<typeof employeeDocuments.upload>,
): Promise<Target> {
  if (requestId === undefined) {
    const { db, actor } = context
    if (employee !== undefined) return { ...(await requireFile(context, employee)), request: null }
    if (actor.role !== 'employee') return refuse(standardRefusals.notFound)
    return { record: await getOwnRecord(db, actor, actor.email, shop), by: 'employee', request: null }
  }
  const request = (await findRequestRow(context.db, requestId)) ?? refuse(standardRefusals.notFound)
  const opened = await requireFile(context, request.recordId)
  if (employee !== undefined && employee !== opened.record.id) refuse(standardRefusals.notFound)
  if (request.isCancelled) refuse(employeeDocumentRefusals.requestEnded)
  return { ...opened, request }
}
