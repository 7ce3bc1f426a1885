import { showDay } from '../../../../common/dates.ts'
import { box, checkbox, left, right, rule, text } from '../../../../kit/server/seal/form-parts.ts'
import type { Paper } from '../../../../kit/server/seal/paper.ts'
import {
  alternativeLabel,
  type Edition,
  getTitle,
  reverificationNotice,
  supplementAAttestation,
  supplementAInstructions,
  supplementATitle,
  supplementBAttestation,
  supplementBInstructions,
  supplementBTitle,
} from '../rules.ts'
import { cell, cells, drawBand, drawHead, drawName, drawSignature, showDate } from './form-head.ts'
import type { OpenedForm } from './open-forms.ts'

const width = right - left

/** How many certification areas Supplement A has, and how many sections Supplement B. */
const [areas, sections] = [4, 3]

/** The used parts of a page, and empty ones up to the number on the printed page. */
function splitIntoPages<T>(used: readonly T[], size: number): (T | null)[][] {
  const pages = Math.max(1, Math.ceil(used.length / size))
  return Array.from({ length: pages }, (_, page) => Array.from({ length: size }, (__, at) => used[page * size + at] ?? null))
}

/** Page 3: the certifications of everyone who helped with Section 1. */
export async function drawSupplementA(page: Paper, form: OpenedForm, edition: Edition): Promise<void> {
  for (const preparers of splitIntoPages(form.section1.preparers, areas)) {
    page.addPage()
    drawHead(page, edition, { name: 'Supplement A', title: supplementATitle })
    let top = drawName(page, form, 90)
    top = text(page, supplementAInstructions, left, top + 6, width, { size: 8 }) + 10
    for (const preparer of preparers) top = (await drawPreparer(page, preparer, top)) + 16
  }
}

async function drawPreparer(page: Paper, preparer: OpenedForm['section1']['preparers'][number] | null, from: number) {
  rule(page, from, left, right, 1.2)
  let top = text(page, supplementAAttestation, left, from + 4, width, { size: 8, strong: true }) + 4
  cell(page, 'Signature of Preparer or Translator', '', left, top, 380, 30)
  await drawSignature(page, preparer?.signature ?? '', left, top + 30, 240)
  cell(page, 'Date (mm/dd/yyyy)', showDate(preparer?.signedOn ?? null), left + 380, top, 160, 30)
  top = cells(page, top + 30, [
    ['Last Name (Family Name)', preparer?.lastName ?? '', 220],
    ['First Name (Given Name)', preparer?.firstName ?? '', 200],
    ['Middle Initial (if any)', preparer?.middleInitial ?? '', 120],
  ])
  return cells(page, top, [
    ['Address (Street Number and Name)', preparer?.address ?? '', 220],
    ['City or Town', preparer?.city ?? '', 160],
    ['State', preparer?.state ?? '', 60],
    ['ZIP Code', preparer?.zip ?? '', 100],
  ])
}

/** Page 4: reverifications and rehires. */
export async function drawSupplementB(page: Paper, form: OpenedForm, edition: Edition): Promise<void> {
  for (const supplements of splitIntoPages(form.supplements, sections)) {
    page.addPage()
    drawHead(page, edition, { name: 'Supplement B', title: supplementBTitle })
    let top = drawName(page, form, 90)
    top = text(page, supplementBInstructions, left, top + 5, width, { size: 7.4 }) + 6
    for (const supplement of supplements) top = (await drawSupplement(page, supplement, top)) + 10
  }
}

async function drawSupplement(page: Paper, supplement: OpenedForm['supplements'][number] | null, top: number): Promise<number> {
  const [document, newName] = [supplement?.document ?? null, supplement?.newName ?? null]
  drawBand(page, '', top, 13)
  text(page, 'Date of Rehire (if applicable)', left + 3, top + 3, 150, { size: 7, strong: true })
  text(page, 'New Name (if applicable)', left + 153, top + 3, 200, { size: 7, strong: true })
  let at = cells(page, top + 13, [
    ['Date (mm/dd/yyyy)', showDate(supplement?.rehiredOn ?? null), 150],
    ['Last Name (Family Name)', newName?.lastName ?? '', 160],
    ['First Name (Given Name)', newName?.firstName ?? '', 150],
    ['Middle Initial', newName?.middleInitial ?? '', 80],
  ])
  at = drawBand(page, reverificationNotice, at, 22)
  at = cells(page, at, [
    ['Document Title', document ? getTitle(document) : '', 260],
    ['Document Number (if any)', document?.number ?? '', 150],
    ['Expiration Date (if any) (mm/dd/yyyy)', document ? showDate(document.expiresOn) || 'N/A' : '', 130],
  ])
  at = drawBand(page, supplementBAttestation, at, 22)
  cell(
    page,
    'Name of Employer or Authorized Representative',
    supplement ? `${supplement.representative.firstName} ${supplement.representative.lastName}` : '',
    left,
    at,
    190,
    30,
  )
  cell(page, 'Signature of Employer or Authorized Representative', '', left + 190, at, 220, 30)
  await drawSignature(page, supplement?.signature ?? '', left + 190, at + 30, 210)
  cell(page, 'Today’s Date (mm/dd/yyyy)', showDate(supplement?.signedOn ?? null), left + 410, at, 130, 30)
  const extended = document?.extendedUntil ? `Extended by the issuing authority until ${showDay(document.extendedUntil)}. ` : ''
  cell(
    page,
    'Additional Information (Initial and date each notation.)',
    `${extended}${supplement?.additional ?? ''}`,
    left,
    at + 30,
    380,
    34,
  )
  box(page, left + 380, at + 30, 160, 34)
  checkbox(page, left + 386, at + 40, supplement?.isRemote ?? false)
  text(page, alternativeLabel, left + 398, at + 34, 138, { size: 6.6 })
  return at + 64
}
