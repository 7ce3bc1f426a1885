import { showDay, showDayAndTime } from '../../../../common/dates.ts'
import { startPaper } from '../../../../kit/server/papers.ts'
import { checkbox, entry, fitText, left, right, rule, text, vertical } from '../../../../kit/server/seal/form-parts.ts'
import { drawFacts, drawTitle } from '../../../../kit/server/seal/paper-parts.ts'
import type { Paper } from '../../../../kit/server/seal/paper.ts'
import type { Employer } from '../../personnel/server/index.ts'
import { calculateCredits, filingStatusNames, form2026, perjuryText } from '../rules.ts'
import { amount, amounts, indent, stepName } from './form-page.ts'
import type { StoredForm } from './stored-version.ts'

export interface W4Paper {
  form: StoredForm
  /** PNG. */
  signature: Uint8Array
  /** Notice 1392: "NRA" is written below Step 4(c). */
  isNonresident: boolean
  employer: Employer
  firstDay: string | null
  timeZone: string
  evidence: { id: string; at: Date; email: string; address: string; userAgent: string; sha256: string }
}

/** Form W-4 (2026), page 1, filled in and signed, and a page that says how it was signed. Still unsealed. */
export async function drawW4(paper: W4Paper): Promise<Uint8Array> {
  const { form, evidence } = paper
  const page = await startPaper({
    title: `Form W-4 (${form2026.year}), Employee’s Withholding Certificate`,
    author: `${form.firstName} ${form.lastName}`,
    subject: `For ${paper.employer.name}`,
    madeAt: evidence.at,
    producer: 'Liftbay',
    foot: `Form W-4 (${form2026.year}) · drawn by Liftbay after the form of the Internal Revenue Service`,
  })
  drawHead(page)
  drawPerson(page, form)
  drawJobs(page, form)
  drawAmounts(page, paper)
  await drawSigning(page, paper)
  page.addPage()
  drawEvidence(page, paper)
  return page.finish()
}

function drawHead(page: Paper): void {
  text(page, 'Form', left, 44, 30, { size: 7 })
  text(page, 'W-4', left + 22, 34, 70, { size: 21, strong: true })
  text(page, 'Department of the Treasury\nInternal Revenue Service', left, 68, 96, { size: 6.4 })
  text(page, 'Employee’s Withholding Certificate', 134, 36, 340, { size: 14.5, strong: true, align: 'center' })
  const lines =
    'Complete Form W-4 so that your employer can withhold the correct federal income tax from your pay.\nGive Form W-4 to your employer.\nYour withholding is subject to review by the IRS.'
  text(page, lines, 134, 57, 344, { size: 6.3, strong: true, align: 'center' })
  text(page, 'OMB No. 1545-0074', 480, 38, 96, { size: 7.4, align: 'center' })
  text(page, String(form2026.year), 480, 51, 96, { size: 23, strong: true, align: 'center' })
  vertical(page, 132, 34, 52)
  vertical(page, 478, 34, 52)
  rule(page, 86, left, right, 1.4)
}

function drawPerson(page: Paper, form: StoredForm): void {
  const ssn = `${form.ssn.slice(0, 3)}-${form.ssn.slice(3, 5)}-${form.ssn.slice(5)}`
  stepName(page, 'Step 1:', 'Enter\nPersonal\nInformation', 87)
  vertical(page, indent - 4, 87, 147)
  entry(page, '(a)  First name and middle initial', form.firstName, indent, 88, 172)
  vertical(page, 290, 88, 28)
  entry(page, 'Last name', form.lastName, 292, 88, 170)
  entry(page, '(b)  Social security number', ssn, 464, 88, 112)
  rule(page, 116, indent - 4)
  entry(page, 'Address', form.address, indent, 116, 340)
  rule(page, 144, indent - 4, 462)
  entry(page, 'City or town, state, and ZIP code', `${form.city}, ${form.state} ${form.zip}`, indent, 144, 340)
  vertical(page, 462, 87, 85)
  const match =
    'Does your name match the name on your social security card? If not, to ensure you get credit for your earnings, contact SSA at 800-772-1213 or go to www.ssa.gov.'
  text(page, match, 466, 118, 108, { size: 6.2 })
  rule(page, 172, indent - 4)
  text(page, '(c)', indent + 1, 177, 14, { size: 7.6, strong: true })
  for (const [index, status] of (['single', 'joint', 'head'] as const).entries()) {
    const top = 176 + index * 11.5
    checkbox(page, indent + 18, top, !form.exempt && form.filingStatus === status)
    const more =
      status === 'head'
        ? ' (Check only if you’re unmarried and pay more than half the costs of keeping up a home for yourself and a qualifying individual.)'
        : ''
    text(page, filingStatusNames[status] + more, indent + 31, top, right - indent - 34, { size: status === 'head' ? 6.7 : 7.6 })
  }
  const caution =
    'Caution: To claim certain credits or deductions on your tax return, you (and/or your spouse if married filing jointly) are required to have a social security number valid for employment.'
  text(page, caution, indent + 1, 217.5, right - indent - 4, { size: 6.6 })
  rule(page, 234, left, right, 1)
}

function drawJobs(page: Paper, form: StoredForm): void {
  const complete =
    'Complete Steps 2–4 ONLY if they apply to you; otherwise, skip to Step 5. Consider using the estimator at www.irs.gov/W4App to determine the most accurate withholding for the rest of the year.'
  text(page, complete, left, 238, right - left, { size: 7.4, strong: true })
  rule(page, 260)
  stepName(page, 'Step 2:', 'Multiple Jobs\nor Spouse\nWorks', 261)
  const says = [
    'Complete this step if you (1) hold more than one job at a time, or (2) are married filing jointly and your spouse also works. The correct amount of withholding depends on income earned from all of these jobs.',
    'Do only one of the following.',
    '(a) Use the estimator at www.irs.gov/W4App for the most accurate withholding for this step (and Steps 3–4). If you or your spouse have self-employment income, use this option; or',
    '(b) Use the Multiple Jobs Worksheet on page 3 and enter the result in Step 4(c) below; or',
    '(c) If there are only two jobs total, you may check this box. Do the same on Form W-4 for the other job. This option is generally more accurate than Step 2(b) if pay at the lower paying job is more than half of the pay at the higher paying job. Otherwise, Step 2(b) is more accurate',
  ]
  const below = says.reduce((top, line) => text(page, line, indent, top, right - indent - 30, { size: 7 }) + 1.5, 264)
  checkbox(page, right - 16, below - 12, form.twoJobs)
  const rest =
    'Complete Steps 3–4(b) on Form W-4 for only ONE of these jobs. Leave those steps blank for the other jobs. (Your withholding will be most accurate if you complete Steps 3–4(b) on the Form W-4 for the highest paying job.)'
  text(page, rest, left, 356, right - left, { size: 7.2, strong: true })
  rule(page, 378, left, right, 1)
}

function drawAmounts(page: Paper, { form, isNonresident }: W4Paper): void {
  const credits = calculateCredits(form.children, form.otherDependents, form.otherCredits)
  const wide = amounts - indent - 8
  stepName(page, 'Step 3:', 'Claim\nDependent and\nOther Credits', 379)
  text(page, 'If your total income will be $200,000 or less ($400,000 or less if married filing jointly):', indent, 382, wide, {
    size: 7,
  })
  const perChild = `(a) Multiply the number of qualifying children under age 17 by $2,200${form.children ? `  (${form.children})` : ''}`
  const perOther = `(b) Multiply the number of other dependents by $500${form.otherDependents ? `  (${form.otherDependents})` : ''}`
  text(page, perChild, indent, 399, wide)
  text(page, perOther, indent, 417, wide)
  amount(page, '3(a)', credits.a, 392, 18)
  amount(page, '3(b)', credits.b, 410, 18)
  rule(page, 410, amounts)
  rule(page, 428, amounts)
  text(
    page,
    'Add the amounts from Steps 3(a) and 3(b), plus the amount for other credits. Enter the total here',
    indent,
    434,
    wide + 4,
    { size: 7 },
  )
  amount(page, '3', credits.total, 428, 20)
  rule(page, 448, left, right, 1)

  stepName(page, 'Step 4:', 'Other\nAdjustments', 449)
  const otherIncome =
    '(a) Other income (not from jobs). If you want tax withheld for other income you expect this year that won’t have withholding, enter the amount of other income here. This may include interest, dividends, and retirement income'
  const deductions =
    '(b) Deductions. Use the Deductions Worksheet on page 4 to determine the amount of deductions you may claim, which will reduce your withholding. (If you skip this line, your withholding will be based on the standard deduction.) Enter the result here'
  text(page, otherIncome, indent, 452, wide, { size: 7 })
  amount(page, '4(a)', form.otherIncome, 449, 31)
  rule(page, 480, amounts)
  text(page, deductions, indent, 483, wide, { size: 7 })
  amount(page, '4(b)', form.deductions, 480, 31)
  rule(page, 511, amounts)
  text(page, '(c) Extra withholding. Enter any additional tax you want withheld each pay period', indent, 516, wide, { size: 7 })
  amount(page, '4(c)', form.extra, 511, 18)
  if (isNonresident) text(page, 'NRA', amounts + 40, 531, 60, { size: 9, strong: true })
  rule(page, 529, amounts)
  rule(page, 544, left, right, 1)

  text(page, 'Exempt from\nwithholding', left, 549, indent - left, { size: 8, strong: true })
  const exempt = `I claim exemption from withholding for ${form2026.year}, and I certify that I meet both of the conditions for exemption for ${form2026.year}. See Exemption from withholding on page 2. I understand I will need to submit a new Form W-4 for ${form2026.year + 1}`
  text(page, exempt, indent, 548, right - indent - 30, { size: 7 })
  checkbox(page, right - 16, 556, form.exempt)
  rule(page, 574, left, right, 1)
}

async function drawSigning(page: Paper, { form, signature, employer, firstDay, evidence, timeZone }: W4Paper): Promise<void> {
  stepName(page, 'Step 5:', 'Sign Here', 575)
  text(page, perjuryText, indent, 580, right - indent, { size: 7.6 })
  const image = await page.embedImage(signature)
  page.putImage(image, indent + 4, 642, { width: 190, height: 40 })
  rule(page, 644, indent, 440)
  rule(page, 644, 456, right)
  text(page, 'Employee’s signature (This form is not valid unless you sign it.)', indent, 646, 320, { size: 6.8, strong: true })
  text(page, showDay(evidence.at, timeZone), 460, 630, 110, { size: 10 })
  text(page, 'Date', 456, 646, 110, { size: 6.8, strong: true })
  rule(page, 662, left, right, 1)
  text(page, 'Employers\nOnly', left, 667, indent - left, { size: 9, strong: true })
  entry(page, 'Employer’s name and address', employer.name, indent, 662, 226)
  fitText(page, employer.address, indent + 3, 688, 220, 16, 7.6)
  vertical(page, 346, 663, 43)
  entry(page, 'First date of employment', firstDay ? showDay(firstDay) : '', 348, 662, 108)
  vertical(page, 458, 663, 43)
  entry(page, 'Employer identification number (EIN)', employer.ein, 460, 662, 116)
  rule(page, 706, left, right, 1.4)
  text(
    page,
    'For Privacy Act and Paperwork Reduction Act Notice, see page 4 of the form at www.irs.gov/FormW4.',
    left,
    710,
    400,
    { size: 6.6 },
  )
  text(page, `Form W-4 (${form2026.year})  ${form.firstName} ${form.lastName}`, 380, 710, right - 380, {
    size: 6.6,
    align: 'right',
  })
}

function drawEvidence(page: Paper, { form, evidence, timeZone }: W4Paper): void {
  drawTitle(page, 'How this form was signed')
  drawFacts(page, [
    ['Signed by', `${form.firstName} ${form.lastName}`],
    ['Signed at', showDayAndTime(evidence.at, timeZone)],
    ['Time in UTC', evidence.at.toISOString()],
  ])
  page.addSpace(14)
  const facts: [string, string][] = [
    ['Signed in as', evidence.email],
    ['Network address', evidence.address],
    ['Browser', evidence.userAgent],
    ['Form', evidence.id],
    ['SHA-256 of the entries', evidence.sha256],
    ['Statement above the signature', perjuryText],
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
  page.writeText(
    'The employee filled in this form on a page that shows the text of Form W-4, signed last, and was signed in with their own login. The file is sealed: a PDF reader shows whether any byte was changed after signing.',
  )
}
