import { startPaper } from '../../../../kit/server/papers.ts'
import { drawSection } from '../../../../kit/server/seal/paper-parts.ts'
import type { AgreementPaper } from './agreement-paper-content.ts'
import { drawChoices, drawHeading, drawPlainText, drawSignature, readSignatures } from './agreement-paper-sections.ts'
import { drawEstimate } from './draw-estimate.ts'
import { drawEvidence } from './draw-evidence.ts'

/**
 * The authorization to inspect and repair as an unsealed PDF. The same content always gives the same bytes.
 *
 * Throws if a signature is not an image, so that no paper is ever made without its signatures.
 */
export async function drawAgreementPaper(paper: AgreementPaper): Promise<Uint8Array> {
  const shopName = paper.shop.dba || paper.shop.name
  const page = await startPaper({
    title: `Authorization to inspect and repair, work order ${paper.invoice}`,
    author: shopName,
    subject: `Agreement between ${shopName} and ${paper.customer.name}`,
    madeAt: paper.signedAt,
    producer: 'Liftbay',
    runningHead: { left: shopName, right: `Work order ${paper.invoice}` },
    foot: `Authorization to inspect and repair · Estimate version ${paper.estimate.version}`,
  })
  const images = await readSignatures(page, paper)
  await drawHeading(page, paper)
  drawPlainText(page, paper.shopTexts.top)

  drawSection(page, `Estimate, version ${paper.estimate.version}`, 90)
  drawEstimate(page, paper.estimate)

  drawSection(page, 'Your choices', 150)
  drawChoices(page, paper)
  drawSignature(page, paper, {
    statement: 'I authorize the approved jobs above, up to the authorized total, and have made the choices above.',
    name: paper.signatures.top.name,
    image: images.top,
  })

  drawSection(page, 'Terms', 60)
  drawPlainText(page, paper.shopTexts.bottom)
  // A signature alone on a page could be claimed to belong to another text.
  drawPlainText(page, paper.terms, { size: 8.5, keepWith: 130 })
  drawSignature(page, paper, {
    statement: 'I have read the terms above and agree to them.',
    name: paper.signatures.bottom.name,
    image: images.bottom,
  })

  if (paper.ownForm) await page.appendPdf(paper.ownForm.pdf)

  page.addPage()
  drawEvidence(page, paper)
  return page.finish()
}
