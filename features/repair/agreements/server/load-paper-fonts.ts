import { startPaper } from '../../../../kit/server/papers.ts'
import type { Face } from '../../../../kit/server/seal/fonts.ts'

const faces: readonly Face[] = ['regular', 'strong', 'mono']

/** Reads the fonts and draws a first page, so that the first customer who signs after a start does not wait for it. */
export async function loadPaperFonts(): Promise<void> {
  const paper = await startPaper({ title: '', author: '', subject: '', madeAt: new Date(0), producer: 'Liftbay' })
  for (const face of faces) paper.writeText('Sphinx of black quartz, judge my vow: $1,234,567.89', { face })
  await paper.finish()
}
