import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, prepareFirst } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { makeSafeFileName } from '../../../platform/files/rules.ts'
import { detectType, saveUpload, stageUpload } from '../../../platform/files/server/index.ts'
import { manualRefusals, type manuals } from '../contract/index.ts'
import { maxManualBytes } from '../rules.ts'
import { publishVersion } from './publish-version.ts'

const pdf = 'application/pdf'

type Staged = Awaited<ReturnType<typeof stageUpload>>

export const publishPdf = prepareFirst<typeof manuals.publishPdf, Staged>(
  async (context, { params, file }) => {
    await requirePermission(context.db, context.actor, params.shop, 'shop.personnel')
    if ((await detectType(file.bytes)) !== pdf) refuse(manualRefusals.notPdf)
    if (file.bytes.byteLength > maxManualBytes) refuse(manualRefusals.tooLarge)
    const name = makeSafeFileName(file.name, pdf)
    return stageUpload(context, { shopId: params.shop, name, bytes: file.bytes, mediaType: pdf })
  },
  (context, { params, body }, staged) =>
    inTransaction(context.db, async (tx) => {
      await requirePermission(tx, context.actor, params.shop, 'shop.personnel')
      const { id: fileId, sha256 } = await saveUpload(tx, context, staged)
      const content = { kind: 'pdf', fileId, fileName: staged.name } as const
      return publishVersion({ ...context, db: tx }, params.shop, { ...body, content, sizeBytes: staged.sizeBytes, sha256 })
    }),
)
