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
export async function drawAcknowledgment(acknowledgment: AcknowledgmentPaper): Promise<Uint8Array> {
  const page = await startPaper({
    title: `Acknowledgment of the employee manual, version ${acknowledgment.version.number}`,
    author: acknowledgment.employee,
    subject: `For ${acknowledgment.dba}`,
    madeAt: acknowledgment.at,
    producer: 'Liftbay',
    foot: `Acknowledgment ${acknowledgment.id}`,
  })
  drawTitle(page, 'Acknowledgment of the employee manual')
  drawFacts(page, [
    ['Shop', acknowledgment.dba],
    ['Employee', acknowledgment.employee],
    [
      'Version',
      `${acknowledgment.version.number}, published on ${showDayAndTime(acknowledgment.version.publishedAt, acknowledgment.timeZone)}`,
    ],
  ])
  page.addSpace(16)
  page.writeText(acknowledgment.statement, { size: 12 })
  page.addSpace(18)
  page.writeText(acknowledgment.name, { size: 15, face: 'strong' })
  page.writeText(`Typed in place of a signature on ${showDayAndTime(acknowledgment.at, acknowledgment.timeZone)}`, { size: 9 })
  page.addSpace(16)
  const facts: [string, string][] = [
    ['Signed in as', acknowledgment.email],
    ['Network address', acknowledgment.address],
    ['Browser', acknowledgment.userAgent],
    ['Time in UTC', acknowledgment.at.toISOString()],
    [`SHA-256 of the ${acknowledgment.version.what}`, acknowledgment.version.sha256],
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
