import type { Actor, Context } from '../../../../kit/server/index.ts'
import { sealPdf } from '../../../../kit/server/papers.ts'
import { stageFile, type StagedFile } from '../../../platform/files/server/index.ts'
import { sealingKey } from '../../../repair/agreements/server/index.ts'
import { drawCertificate, type Passing } from './draw-certificate.ts'

/** Draws and seals the certificate and stores its bytes. It belongs to the shop, which keeps it after the employee has left. */
export async function stageCertificate(context: Context<Actor>, passing: Passing): Promise<StagedFile> {
  const { record, version } = passing.taking
  const name = `${record.firstName} ${record.lastName}`.trim()
  const bytes = await sealPdf(await drawCertificate(passing), {
    key: context.get(sealingKey),
    reason: `Completed the course ${version.content.title}`,
    name,
    signedAt: passing.at,
  })
  const file = `Certificate ${passing.today} ${record.lastName}.pdf`
  return stageFile(context, { shopId: record.shopId, name: file, bytes, mediaType: 'application/pdf' })
}
