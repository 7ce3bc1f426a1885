import { showDay } from '../../../../common/dates.ts'
import { checkbox, left, right, rule, text } from '../../../../kit/server/seal/form-parts.ts'
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
import { cell, cells, drawHead, drawName, drawSignature, showDate } from './form-head.ts'
import type { OpenedForm } from './open-forms.ts'

const width = right - left

/** Page 3: the certifications of everyone who helped with Section 1. */
export async function drawSupplementA(page: Paper, form: OpenedForm, edition: Edition): Promise<void> {
  drawHead(page, edition, supplementATitle)
  let top = drawName(page, form, 90)
  top = text(page, supplementAInstructions, left, top + 6, width, { size: 8 }) + 10
  for (const one of form.section1.preparers) {
    rule(page, top, left, right, 1.2)
    top = text(page, supplementAAttestation, left, top + 4, width, { size: 8, strong: true }) + 4
    cell(page, 'Signature of Preparer or Translator', '', left, top, 380, 30)
    await drawSignature(page, one.signature, left, top + 30, 240)
    cell(page, 'Date (mm/dd/yyyy)', showDay(one.signedOn), left + 380, top, 160, 30)
    top = cells(page, top + 30, [
      ['Last Name (Family Name)', one.lastName, 220],
      ['First Name (Given Name)', one.firstName, 200],
      ['Middle Initial (if any)', one.middleInitial, 120],
    ])
    top = cells(page, top, [
      ['Address (Street Number and Name)', one.address, 220],
      ['City or Town', one.city, 160],
      ['State', one.state, 60],
      ['ZIP Code', one.zip, 100],
    ])
    top += 16
  }
}

/** Page 4: three reverifications or rehires, beginning with the one at `from`. */
export async function drawSupplementB(page: Paper, form: OpenedForm, edition: Edition, from: number): Promise<void> {
  drawHead(page, edition, supplementBTitle)
  let top = drawName(page, form, 90)
  top = text(page, supplementBInstructions, left, top + 5, width, { size: 7.4 }) + 6
  for (const one of form.supplements.slice(from, from + 3)) top = (await drawSupplement(page, one, top)) + 10
}

async function drawSupplement(page: Paper, one: OpenedForm['supplements'][number], top: number): Promise<number> {
  const { document, newName } = one
  rule(page, top, left, right, 1.2)
  text(page, 'Date of Rehire (if applicable)', left, top + 3, 150, { size: 7, strong: true })
  text(page, 'New Name (if applicable)', left + 150, top + 3, 200, { size: 7, strong: true })
  let at = cells(page, top + 14, [
    ['Date (mm/dd/yyyy)', showDate(one.rehiredOn), 150],
    ['Last Name (Family Name)', newName?.lastName ?? '', 160],
    ['First Name (Given Name)', newName?.firstName ?? '', 150],
    ['Middle Initial', newName?.middleInitial ?? '', 80],
  ])
  at = text(page, reverificationNotice, left, at + 3, width, { size: 7 }) + 3
  at = cells(page, at, [
    ['Document Title', document ? getTitle(document) : '', 260],
    ['Document Number (if any)', document?.number ?? '', 150],
    ['Expiration Date (if any) (mm/dd/yyyy)', document ? showDate(document.expiresOn) || 'N/A' : '', 130],
  ])
  at = text(page, supplementBAttestation, left, at + 3, width, { size: 7.2, strong: true }) + 3
  const { lastName, firstName } = one.representative
  cell(page, 'Name of Employer or Authorized Representative', `${firstName} ${lastName}`, left, at, 190, 30)
  cell(page, 'Signature of Employer or Authorized Representative', '', left + 190, at, 220, 30)
  await drawSignature(page, one.signature, left + 190, at + 30, 210)
  cell(page, 'Today’s Date (mm/dd/yyyy)', showDay(one.signedOn), left + 410, at, 130, 30)
  const extended = document?.extendedUntil ? `Extended by the issuing authority until ${showDay(document.extendedUntil)}. ` : ''
  cell(page, 'Additional Information (Initial and date each notation.)', `${extended}${one.additional}`, left, at + 30, 380, 34)
  checkbox(page, left + 386, at + 40, one.isRemote)
  text(page, alternativeLabel, left + 398, at + 36, 140, { size: 6.6 })
  return at + 64
}
