import { showDay, showDayAndTime } from '../../../../common/dates.ts'
import { drawTitle } from '../../../../kit/server/seal/paper-parts.ts'
import type { Paper } from '../../../../kit/server/seal/paper.ts'
import type { EntryKind } from '../contract/index.ts'
import { supplementAAttestation } from '../rules.ts'
import type { OpenedEntry, OpenedForm } from './open-forms.ts'

/** The name of each entry of a form. */
export const entryNames: Readonly<Record<EntryKind, string>> = {
  section1: 'Section 1',
  section2: 'Section 2',
  'supplement-b': 'Supplement B',
  correction1: 'Correction of Section 1',
  correction2: 'Correction of Section 2',
  'correction-b': 'Correction of Supplement B',
}

/** Every correction with the earlier value, instead of a strike-through and initials. Empty without corrections. */
export async function drawCorrections(page: Paper, { entries }: OpenedForm): Promise<void> {
  const corrections = entries.filter(({ stored }) => 'changes' in stored)
  if (corrections.length === 0) return
  drawTitle(page, 'Corrections')
  for (const { row, stored } of corrections) {
    if (!('changes' in stored)) continue
    page.addSpace(8)
    page.writeText(`${entryNames[row.kind]} on ${showDay(row.signedOn)} by ${row.by}`, {
      face: 'strong',
      size: 10.5,
      keepWith: 60,
    })
    page.writeText(`Reason: ${stored.reason}`)
    page.addSpace(4)
    page.writeTable(
      [{ head: 'Field', width: 170 }, { head: 'Before' }, { head: 'Now', width: 150 }],
      stored.changes.map(({ label, from, to }) => [label, from || '(empty)', to || '(empty)']),
    )
    if (stored.signature !== '') {
      page.ensureRoom(44)
      const image = await page.embedImage(Buffer.from(stored.signature, 'base64'))
      page.putImage(image, page.left + 90, page.top + 34, { width: 180, height: 30 })
      page.addSpace(16)
      page.writeText('Initialed by')
      page.addSpace(16)
    }
  }
  page.addSpace(20)
}

/** Draws each entry with its signer, time, network address and browser, and the statement that the signer read first. */
export function drawTrail(page: Paper, { entries }: OpenedForm, timeZone: string): void {
  drawTitle(page, 'Audit trail')
  for (const entry of entries) {
    page.addSpace(8)
    page.writeText(`${entry.row.number}. ${entryNames[entry.row.kind]}`, { face: 'strong', size: 11, keepWith: 90 })
    for (const [label, value] of listFacts(entry, timeZone))
      page.writeRow(
        [
          { width: 150, text: label, style: { face: 'strong', size: 8.4 } },
          { width: page.width - 160, text: value, style: { size: 8.4 } },
        ],
        { padding: { y: 2.5 }, gap: 10, rule: '#eceff3' },
      )
  }
  page.addSpace(12)
  page.writeText(
    'Each entry was made and signed on a page that shows the text of Form I-9, by someone who was signed in with their own login and said that they had read the statement. Entries never change; a correction is an entry of its own. The file is sealed: a PDF reader shows whether any byte was changed.',
    { size: 8.4 },
  )
}

function listFacts({ row, stored }: OpenedEntry, timeZone: string): [string, string][] {
  const { evidence } = stored
  const late = row.dueOn !== null && row.signedOn > row.dueOn ? ` (late: was due ${showDay(row.dueOn)})` : ''
  const helped = 'preparers' in stored && stored.preparers.length > 0
  return [
    ['By', row.by],
    ['At', `${showDayAndTime(row.at, timeZone)}${late}`],
    ['Time in UTC', evidence.at],
    ['Signed in as', evidence.email],
    ['Network address', evidence.address],
    ['Browser', evidence.userAgent],
    ['Entry', row.id],
    ['SHA-256 of the entries', evidence.sha256],
    ['Statement that was read', evidence.statement],
    ...(helped ? [['Supplement A', supplementAAttestation] as [string, string]] : []),
  ]
}
