import { startPaper } from '../../../../kit/server/papers.ts'
import { findEdition } from '../rules.ts'
import { drawFormPage } from './draw-form-page.ts'
import { drawLists } from './draw-lists.ts'
import { drawSupplementA, drawSupplementB } from './draw-supplements.ts'
import { drawCorrections, drawTrail } from './draw-trail.ts'
import type { OpenedForm } from './open-forms.ts'

export interface PaperFacts {
  dba: string
  timeZone: string
  madeAt: Date
}

/**
 * Form I-9 as printed, filled in and signed: page 1, the lists, both supplements (even empty, because page 1 names their pages),
 * then its corrections and audit trail. Still unsealed.
 */
export async function drawI9(form: OpenedForm, { dba, timeZone, madeAt }: PaperFacts): Promise<Uint8Array> {
  const edition = findEdition(form.edition)!
  const { firstName, lastName } = form.section1.entries
  const page = await startPaper({
    title: 'Form I-9, Employment Eligibility Verification',
    author: `${firstName} ${lastName}`,
    subject: `For ${dba}`,
    madeAt,
    producer: 'Liftbay',
    foot: `Form I-9  Edition ${edition.edition} · drawn by Liftbay after the form of U.S. Citizenship and Immigration Services`,
  })
  await drawFormPage(page, form, edition)
  page.addPage()
  drawLists(page, edition)
  await drawSupplementA(page, form, edition)
  await drawSupplementB(page, form, edition)
  page.addPage()
  await drawCorrections(page, form)
  drawTrail(page, form, timeZone)
  return page.finish()
}
