import { drawSection, QUIET } from '../../../../kit/server/seal/paper-parts.ts'
import type { Paper } from '../../../../kit/server/seal/paper.ts'
import type { AgreementPaper, PaperEvidence } from './agreement-paper-content.ts'
import { drawPlainText, showLocalTime } from './agreement-paper-sections.ts'

/** The last page shows a court, or a customer with doubts, who signed this paper, when, and which text they signed. */
export function drawEvidence(page: Paper, paper: AgreementPaper): void {
  const { evidence, estimate } = paper
  page.writeText('Evidence of signature', { size: 20, face: 'strong', leading: 1.25 })
  page.addSpace(6)
  page.writeText('Recorded by the system at the time of signing and sealed together with the pages above.', { color: QUIET })
  page.addSpace(10)
  const facts: [label: string, value: string, mono?: 'mono'][] = [
    ['Signer', evidence.signerName],
    ['E-mail', evidence.signerEmail || 'none on file'],
    ...(evidence.confirmedBy ? [describeIdentity(evidence.confirmedBy)] : []),
    ['Signed at', `${showUtc(paper.signedAt)} (${showLocalTime(paper, paper.signedAt)})`],
    ['IP address', evidence.ip],
    ['Device', evidence.userAgent],
    [`Estimate version ${estimate.version}, SHA-256`, evidence.estimateSha256, 'mono'],
    ['Terms, SHA-256', evidence.termsSha256, 'mono'],
    ...(paper.ownForm ? [[`${paper.ownForm.name}, SHA-256`, paper.ownForm.sha256, 'mono'] as [string, string, 'mono']] : []),
    [`Audit trail, SHA-256 of entry ${evidence.trailLength}`, evidence.trailSha256, 'mono'],
  ]
  for (const [label, value, face] of facts) {
    page.writeRow(
      [
        { width: 120, text: label, style: { size: 8.5, color: QUIET } },
        { width: page.width - 132, text: value, style: { size: face ? 8 : 9, face: face ?? 'regular' } },
      ],
      { padding: { x: 0, y: 4 }, gap: 12, rule: '#eceff3' },
    )
  }

  drawSection(page, 'Consent to electronic records', 60)
  page.writeText(`Given ${showUtc(evidence.consentAt)} (${showLocalTime(paper, evidence.consentAt)}) and not withdrawn since.`, {
    size: 8.5,
    color: QUIET,
  })
  page.addSpace(4)
  drawPlainText(page, evidence.electronicConsent, { size: 8.5 })

  drawSection(page, 'Events', 80)
  page.writeTable(
    [{ head: 'When (UTC)', width: 86 }, { head: 'What', width: 90 }, { head: 'Detail' }, { head: 'SHA-256', width: 136 }],
    evidence.trail.map(({ at, what, detail, hash }) => [
      showUtc(at).replace(' UTC', ''),
      { text: what, style: { face: 'strong' } },
      detail,
      { text: hash, style: { face: 'mono', size: 6.6, color: QUIET } },
    ]),
    { size: 8 },
  )
  page.addSpace(4)
  page.writeText(
    `Numbered events come from the work order's audit trail of ${evidence.trailLength} entries. Each entry's hash covers the entry before it` +
      (evidence.trailIsWhole
        ? '; every entry matched its hash when this was signed.'
        : '. When this was signed, one entry did not match its hash.'),
    { size: 8, color: QUIET },
  )

  drawSection(page, 'How to verify this document', 60)
  drawPlainText(page, evidence.howToVerify, { size: 8.5 })
  if (page.lacksLetters) {
    page.writeText(
      'A box (\u25A1) marks a character this document has no font for. The hashes above cover the text as it was entered.',
      {
        size: 8,
        color: QUIET,
      },
    )
  }
}

/** `2026-11-21 22:05:09 UTC`: exact to the second, and sorts as text. */
function showUtc(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

/** Someone without a login showed who they are with a code to the contact that the shop has on file. */
const describeIdentity = ({ channel, to, sentAt, confirmedAt }: NonNullable<PaperEvidence['confirmedBy']>): [string, string] => [
  'Identity',
  `Signed with a link, after a 6-digit code that went by ${channel === 'text' ? 'text' : 'e-mail'} to ${to} at ${showUtc(new Date(sentAt))} ` +
    `and was entered at ${showUtc(new Date(confirmedAt))}`,
]
