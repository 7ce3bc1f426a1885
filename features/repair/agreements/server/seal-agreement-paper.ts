import { sealPdf } from '../../../../kit/server/papers.ts'
import { drawAgreementPaper } from './draw-agreement-paper.ts'
import { type SigningContext, toPaperContent } from './paper-content.ts'
import { sealingKey } from './sealing-key.ts'
import type { Signing } from './signing-evidence.ts'

/** The agreement as a sealed PDF. The seal shows whether any byte was changed. */
export async function sealAgreementPaper(context: SigningContext, signing: Signing): Promise<Uint8Array> {
  const { at, signer, estimate } = signing
  return sealPdf(await drawAgreementPaper(toPaperContent(context, signing)), {
    key: context.get(sealingKey),
    reason: `Authorization to inspect and repair, work order ${estimate.content.invoice}`,
    name: signer.name,
    signedAt: at,
  })
}
