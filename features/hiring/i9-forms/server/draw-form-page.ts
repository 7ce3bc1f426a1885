import { showDay } from '../../../../common/dates.ts'
import { box, checkbox, fitText, left, right, text } from '../../../../kit/server/seal/form-parts.ts'
import type { Paper } from '../../../../kit/server/seal/paper.ts'
import type { DocumentEntry } from '../contract/index.ts'
import {
  alternativeLabel,
  antiDiscrimination,
  type Edition,
  findDocumentKind,
  getTitle,
  identityTitles,
  preparerNotice,
  section1Attestation,
  section1Title,
  section2Attestation,
  section2Title,
  startHere,
  statusLabels,
  statusQuestion,
} from '../rules.ts'
import { cell, cells, drawBand, drawColumn, drawHead, drawSignature, showDate } from './form-head.ts'
import type { OpenedForm } from './open-forms.ts'

const width = right - left

/** Page 1: Section 1 and Section 2. */
export async function drawFormPage(page: Paper, form: OpenedForm, edition: Edition): Promise<void> {
  drawHead(page, edition)
  text(page, startHere, left, 86, width, { size: 7, strong: true })
  text(page, antiDiscrimination, left, 104, width, { size: 7 })
  await drawSection1(page, form, edition)
  await drawSection2(page, form)
}

async function drawSection1(page: Paper, { section1 }: OpenedForm, edition: Edition): Promise<void> {
  const { entries, signedBy, signature, signedOn } = section1
  let top = drawBand(page, section1Title, 136, 22)
  top = cells(page, top, [
    ['Last Name (Family Name)', entries.lastName, 160],
    ['First Name (Given Name)', entries.firstName, 150],
    ['Middle Initial (if any)', entries.middleInitial, 80],
    ['Other Last Names Used (if any)', entries.otherLastNames, 150],
  ])
  top = cells(page, top, [
    ['Address (Street Number and Name)', entries.address, 190],
    ['Apt. Number (if any)', entries.apartment, 80],
    ['City or Town', entries.city, 140],
    ['State', entries.state, 50],
    ['ZIP Code', entries.zip, 80],
  ])
  top = cells(page, top, [
    ['Date of Birth (mm/dd/yyyy)', showDay(entries.birthDate), 110],
    ['U.S. Social Security Number', showSsn(entries.ssn), 120],
    ['Employee’s Email Address', entries.email, 190],
    ['Employee’s Telephone Number', showPhone(entries.phone), 120],
  ])
  drawStatus(page, entries, edition, top)
  top += 94
  cell(page, 'Signature of Employee', signedBy === 'employee' ? '' : identityTitles[signedBy], left, top, 370)
  await drawSignature(page, signature, left, top + 26, 200)
  cell(page, 'Today’s Date (mm/dd/yyyy)', showDay(signedOn), left + 370, top, 170)
  box(page, left, top + 26, width, 12)
  text(page, preparerNotice, left + 4, top + 28, width - 8, { size: 6.6, strong: true })
}

function drawStatus(page: Paper, entries: OpenedForm['section1']['entries'], { alienLabel }: Edition, top: number): void {
  const { status, alienNumber, workUntil, admissionNumber, passportNumber, passportCountry } = entries
  const x = left + 132
  box(page, left, top, 132, 94)
  text(page, section1Attestation, left + 3, top + 2, 126, { size: 6.5, strong: true })
  box(page, x, top, width - 132, 94)
  text(page, statusQuestion, x + 3, top + 2, width - 138, { size: 6.6 })
  const lines = [
    ['citizen', statusLabels.citizen, ''],
    ['national', statusLabels.national, ''],
    ['resident', statusLabels.resident, status === 'resident' ? alienNumber : ''],
    ['alien', alienLabel, status === 'alien' ? (workUntil === null ? 'N/A' : showDay(workUntil)) : ''],
  ] as const
  for (const [index, [name, label, value]] of lines.entries()) {
    const at = top + 12 + index * 12
    checkbox(page, x + 4, at, status === name)
    text(page, `${index + 1}.  ${label}`, x + 16, at, name === 'alien' ? 310 : 220, { size: 7 })
    text(page, value, x + (name === 'alien' ? 320 : 230), at - 1, 90, { size: 8.6 })
  }
  text(page, 'If you check Item Number 4., enter one of these:', x + 16, top + 60, 200, { size: 6.6, strong: true })
  const isAlien = status === 'alien'
  const passport = isAlien && passportNumber ? `${passportNumber}, ${passportCountry}` : ''
  cell(page, 'USCIS A-Number', isAlien ? alienNumber : '', x + 4, top + 69, 105, 23)
  text(page, 'OR', x + 109, top + 76, 22, { size: 7, strong: true, align: 'center' })
  cell(page, 'Form I-94 Admission Number', isAlien ? admissionNumber : '', x + 131, top + 69, 110, 23)
  text(page, 'OR', x + 241, top + 76, 22, { size: 7, strong: true, align: 'center' })
  cell(page, 'Foreign Passport Number and Country of Issuance', passport, x + 263, top + 69, 141, 23)
}

const [labelWidth, listWidth, orWidth] = [88, 152, 18]
const columnB = left + labelWidth + listWidth + orWidth
const columnWidth = (right - columnB) / 2

async function drawSection2(page: Paper, { section1, section2 }: OpenedForm): Promise<void> {
  const start = 366
  let top = drawBand(page, section2Title, start, 40)
  const columns: [string, number, number][] = [
    ['List A', left + labelWidth, listWidth],
    ['List B                      AND', columnB, columnWidth],
    ['List C', columnB + columnWidth, columnWidth],
  ]
  for (const [head, x, wide] of columns) text(page, head, x, top + 2, wide, { size: 8, strong: true, align: 'center' })
  top += 13
  drawDocuments(page, top, section2?.listA ?? [], left + labelWidth, listWidth, 3)
  drawColumn(page, left + labelWidth + listWidth, top - 13, 13 + 4 * 22, orWidth, 'OR')
  const replaced = section1.signedBy !== 'employee' && section2 && section2.listB.length === 0 && section2.listA.length === 0
  drawDocuments(
    page,
    top,
    section2?.listB ?? [],
    columnB,
    columnWidth,
    1,
    replaced ? identityTitles[section1.signedBy as 'minor'] : '',
  )
  drawDocuments(page, top, section2?.listC ?? [], columnB + columnWidth, columnWidth, 1)
  const extra = top + 4 * 22
  box(page, columnB - orWidth, extra, right - columnB + orWidth, 8 * 15)
  text(page, 'Additional Information', columnB - orWidth + 3, extra + 2, 200, { size: 7, strong: true })
  fitText(page, describeMore(section2), columnB - orWidth + 3, extra + 12, right - columnB + orWidth - 6, 93, 7.4)
  checkbox(page, columnB - orWidth + 4, extra + 107, section2?.isRemote ?? false)
  text(page, alternativeLabel, columnB - orWidth + 15, extra + 107, 285, { size: 6 })
  await drawCertification(page, section2, extra + 8 * 15)
}

/** Rows of one list: title, authority, number, and expiration date, for as many documents as the form holds. */
function drawDocuments(
  page: Paper,
  top: number,
  documents: readonly DocumentEntry[],
  x: number,
  wide: number,
  room: 1 | 3,
  title = '',
): void {
  let y = top
  for (let index = 0; index < room; index += 1) {
    const entry = documents[index]
    const height = index === 0 ? 22 : 15
    const values = [
      [`Document Title ${index + 1}${index === 0 ? '' : ' (if any)'}`, entry ? getTitle(entry) : index === 0 ? title : ''],
      ['Issuing Authority', entry?.authority ?? ''],
      ['Document Number (if any)', entry?.number ?? ''],
      ['Expiration Date (if any)', showExpiration(entry)],
    ] as const
    for (const [label, value] of values) {
      if (x === left + labelWidth) {
        box(page, left, y, labelWidth, height)
        text(page, label, left + 3, y + (height - 9) / 2, labelWidth - 5, { size: 6.2 })
      }
      box(page, x, y, wide, height)
      if (value.length > 32) fitText(page, value, x + 3, y + 1, wide - 5, height - 2, 6.2)
      else fitText(page, value, x + 3, y + (height - 10) / 2, wide - 5, 10, 8)
      y += height
    }
  }
}

function showExpiration(entry: DocumentEntry | undefined): string {
  if (!entry) return ''
  if (entry.expiresOn === null && findDocumentKind(entry.code)?.expires !== 'never') return 'N/A'
  return showDate(entry.expiresOn)
}

/** The additional information, with the extensions that the form has no field for. */
function describeMore(section2: OpenedForm['section2']): string {
  if (!section2) return ''
  const extended = [...section2.listA, ...section2.listB, ...section2.listC]
    .filter(({ extendedUntil }) => extendedUntil !== null)
    .map((entry) => `${getTitle(entry)}: extended by the issuing authority until ${showDate(entry.extendedUntil)}`)
  return [section2.additional, ...extended].filter(Boolean).join('\n')
}

async function drawCertification(page: Paper, section2: OpenedForm['section2'], top: number): Promise<void> {
  box(page, left, top, 410, 32)
  text(page, section2Attestation, left + 3, top + 2, 404, { size: 6.8, strong: true })
  cell(page, 'First Day of Employment (mm/dd/yyyy):', showDate(section2?.firstDay ?? null), left + 410, top, 130, 32)
  const by = section2?.representative
  const signing = top + 32
  cell(
    page,
    'Last Name, First Name and Title of Employer or Authorized Representative',
    by ? `${by.lastName}, ${by.firstName}, ${by.title}` : '',
    left,
    signing,
    230,
    28,
  )
  cell(page, 'Signature of Employer or Authorized Representative', '', left + 230, signing, 190, 28)
  await drawSignature(page, section2?.signature ?? '', left + 230, signing + 28, 186)
  cell(page, 'Today’s Date (mm/dd/yyyy)', showDate(section2?.signedOn ?? null), left + 420, signing, 120, 28)
  cells(page, signing + 28, [
    ['Employer’s Business or Organization Name', section2?.employer.name ?? '', 200],
    ['Employer’s Business or Organization Address, City or Town, State, ZIP Code', section2?.employer.address ?? '', 340],
  ])
  text(
    page,
    'For reverification or rehire, complete Supplement B, Reverification and Rehire on Page 4.',
    left,
    signing + 56,
    width,
    {
      size: 7.4,
      strong: true,
      align: 'center',
    },
  )
}

const showSsn = (digits: string) => (digits === '' ? '' : `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`)
const showPhone = (digits: string) => (digits === '' ? '' : `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`)
