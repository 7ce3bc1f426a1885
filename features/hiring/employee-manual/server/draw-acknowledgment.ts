import { showDayAndTime } from '../../../../common/dates.ts'
import { startPaper } from '../../../../kit/server/papers.ts'
import { drawFacts, drawTitle } from '../../../../kit/server/seal/paper-parts.ts'

export interface AcknowledgmentPaper {
  id: string
  dba: string
  timeZone: string
  employee: string
  /** The name typed in place of a signature. */
  name: string
  statement: string
  version: { number: number; publishedAt: Date; sha256: string; what: string }
  at: Date
  email: string
  address: string
  userAgent: string
}

/** The paper that says who acknowledged which version, and how. Still unsealed. */
export async function drawAcknowledgment(one: AcknowledgmentPaper): Promise<Uint8Array> {
  const page = await startPaper({
    title: `Acknowledgment of the employee manual, version ${one.version.number}`,
    author: one.employee,
    subject: `For ${one.dba}`,
    madeAt: one.at,
    producer: 'Liftbay',
    foot: `Acknowledgment ${one.id}`,
  })
  drawTitle(page, 'Acknowledgment of the employee manual')
  drawFacts(page, [
    ['Shop', one.dba],
    ['Employee', one.employee],
    ['Version', `${one.version.number}, published on ${showDayAndTime(one.version.publishedAt, one.timeZone)}`],
  ])
  page.addSpace(16)
  page.writeText(one.statement, { size: 12 })
  page.addSpace(18)
  page.writeText(one.name, { size: 15, face: 'strong' })
  page.writeText(`Typed in place of a signature on ${showDayAndTime(one.at, one.timeZone)}`, { size: 9 })
  page.addSpace(16)
  const facts: [string, string][] = [
    ['Signed in as', one.email],
    ['Network address', one.address],
    ['Browser', one.userAgent],
    ['Time in UTC', one.at.toISOString()],
    [`SHA-256 of the ${one.version.what}`, one.version.sha256],
  ]
  for (const [label, value] of facts)
    page.writeRow(
      [
        { width: 150, text: label, style: { face: 'strong' } },
        { width: page.width - 160, text: value },
      ],
      { padding: { y: 4 }, gap: 10, rule: '#eceff3' },
    )
  page.addSpace(14)
  page.writeText('The file is sealed: a PDF reader shows whether any byte was changed after it was made.')
  return page.finish()
}
