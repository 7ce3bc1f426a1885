import { showDay } from '../../../../common/dates.ts'
import { startPaper } from '../../../../kit/server/papers.ts'
import { BRAND, drawFacts, INK, QUIET } from '../../../../kit/server/seal/paper-parts.ts'
import { addYear } from '../rules.ts'
import type { TakenState } from './taking.ts'

export interface Passing {
  id: string
  taking: TakenState
  score: number | null
  at: Date
  /** yyyy-MM-dd by the shop's clock. */
  today: string
}

/** A page that says who completed which course, when, and with which score. Still unsealed. */
export async function drawCertificate({ id, taking, score, at, today }: Passing): Promise<Uint8Array> {
  const { record, version, placed } = taking
  const { title, minutes, passMark, sources } = version.content
  const name = `${record.firstName} ${record.lastName}`.trim()
  const page = await startPaper({
    title: `Certificate: ${title}`,
    author: record.dba,
    subject: `Completed by ${name}`,
    madeAt: at,
    producer: 'Liftbay',
    foot: `Certificate ${id}`,
  })
  const center = { align: 'center' } as const
  page.drawRule(BRAND, 4)
  page.addSpace(64)
  page.writeText(record.dba, { ...center, size: 14, color: QUIET })
  page.addSpace(30)
  page.writeText('Certificate of Completion', { ...center, size: 30, face: 'strong', color: BRAND, leading: 1.2 })
  page.addSpace(40)
  page.writeText('This certifies that', { ...center, size: 11, color: QUIET })
  page.addSpace(8)
  page.writeText(name, { ...center, size: 24, face: 'strong', color: INK, leading: 1.25 })
  page.addSpace(12)
  page.writeText('has completed the course', { ...center, size: 11, color: QUIET })
  page.addSpace(8)
  page.writeText(title, { ...center, size: 18, face: 'strong', color: INK, leading: 1.25 })
  page.addSpace(44)
  drawFacts(page, [
    ['Completed', showDay(today)],
    ['Score', score === null ? 'No quiz' : `${score}% (pass mark ${passMark}%)`],
    ['Length', `${minutes} minutes`],
    ['Version', String(version.number)],
    ...(placed.repeatsYearly ? [['Repeat by', showDay(addYear(today))] as [string, string]] : []),
  ])
  if (sources) {
    page.addSpace(18)
    page.writeText('Sources of the course', { size: 8.5, face: 'strong', color: QUIET })
    page.writeText(sources, { size: 8.5, color: QUIET })
  }
  page.addSpace(18)
  page.writeText(
    `${record.dba} sealed this certificate electronically. Any change to this file breaks the seal, and anyone can check it on Liftbay’s page /verify.`,
    { size: 8.5, color: QUIET },
  )
  return page.finish()
}
