import { addDays } from '../../../common/dates.ts'
import type { FieldErrors } from '../../../common/field-errors.ts'
import { isRequired } from '../../../common/messages.ts'
import { isMinor } from './check-section1.ts'
import type { DocumentEntry, Section1Entries, Section2Form, Signer, SupplementBForm } from './contract/schemas.ts'
import { type DocumentKind, findDocumentKind } from './documents.ts'

/** The facts that the documents are checked against. */
export interface DocumentFacts {
  today: string
  isEVerify: boolean
  birthDate: string
  signedBy: Signer
  /** No receipts for an employment of less than three business days (M-274, 4.4). */
  allowsReceipts: boolean
  /** Documents that were accepted before; a correction may leave them expired. */
  onFile: readonly DocumentEntry[]
}

type Lists = Pick<Section2Form, 'listA' | 'listB' | 'listC'>

/** The title as written on the form. */
export const getTitle = ({ code, isReceipt }: Pick<DocumentEntry, 'code' | 'isReceipt'>): string =>
  `${isReceipt ? 'Receipt: ' : ''}${findDocumentKind(code)?.title ?? ''}`

const allOf = ({ listA, listB, listC }: Lists) => [...listA, ...listB, ...listC]

/**
 * Missing and contradictory entries, by field. Source: Instructions for Form I-9 (01/20/25), "Completing Section 2", and page 2
 * of the form.
 */
export function findSection2Errors(form: Lists & Pick<Section2Form, 'isRemote'>, facts: DocumentFacts): FieldErrors {
  const errors: FieldErrors = {}
  const isReplaced = facts.signedBy !== 'employee' && form.listB.length === 0
  const hasPair = (form.listB.length === 1 || isReplaced) && form.listC.length === 1
  if (form.listA.length === 0 && !hasPair) {
    if (form.listB.length === 0 && form.listC.length === 0)
      errors['listA'] = 'Enter a document of List A, or one each of List B and List C'
    else if (form.listB.length === 0) errors['listB'] = 'Enter a document of List B, too'
    else errors['listC'] = 'Enter a document of List C, too'
  }
  if (form.listA.length > 0 && form.listB.length + form.listC.length > 0)
    errors['listA'] = 'Record List A or List B and List C, not both. Asking for more than needed is not allowed.'
  for (const list of ['A', 'B', 'C'] as const)
    for (const [index, entry] of form[`list${list}`].entries())
      Object.assign(errors, findDocumentErrors(entry, { at: `list${list}.${index}`, list, index }, facts))
  Object.assign(errors, findPartErrors(form.listA))
  if (form.isRemote && !facts.isEVerify) errors['isRemote'] = onlyEVerify
  return errors
}

const onlyEVerify = 'The alternative procedure is only for shops that take part in E-Verify in good standing'

/** Supplement B: one document of List A or List C. */
export function findSupplementErrors(form: Pick<SupplementBForm, 'documents' | 'isRemote'>, facts: DocumentFacts): FieldErrors {
  const errors: FieldErrors = {}
  for (const [index, entry] of form.documents.entries()) {
    const kind = findDocumentKind(entry.code)
    if (kind?.list === 'B' || kind?.role === 'part') errors[`documents.${index}.code`] = 'Choose a document of List A or List C'
    else if (kind) Object.assign(errors, findDocumentErrors(entry, { at: `documents.${index}`, list: kind.list, index }, facts))
    else errors[`documents.${index}.code`] = isRequired('Document Title')
  }
  if (form.isRemote && !facts.isEVerify) errors['isRemote'] = onlyEVerify
  return errors
}

interface Place {
  at: string
  list: DocumentKind['list']
  index: number
}

function findDocumentErrors(entry: DocumentEntry, { at, list, index }: Place, facts: DocumentFacts): FieldErrors {
  const kind = findDocumentKind(entry.code)
  if (!kind || kind.list !== list || (kind.role === 'part') !== index > 0)
    return { [`${at}.code`]: 'Choose a document of this list' }
  const errors: FieldErrors = {}
  const { expiresOn, extendedUntil, isReceipt } = entry
  if (kind.number === 'required' && entry.number === '') errors[`${at}.number`] = isRequired('Document Number')
  if (kind.expires === 'always' && expiresOn === null && !isReceipt) errors[`${at}.expiresOn`] = isRequired('Expiration Date')
  const last = extendedUntil ?? expiresOn
  if (last !== null && last < facts.today && !isOnFile(entry, facts)) errors[`${at}.expiresOn`] = 'This document has expired'
  if (extendedUntil !== null && (expiresOn === null || extendedUntil <= expiresOn))
    errors[`${at}.extendedUntil`] = 'The extension must end after the expiration date'
  if ((isReceipt || kind.receipt !== 'none') && !facts.allowsReceipts)
    errors[`${at}.code`] = 'A receipt is not accepted for an employment of less than three business days'
  if (kind.minorsOnly && !isMinor(facts.birthDate, facts.today))
    errors[`${at}.code`] = 'This document is only for persons under age 18'
  if (list === 'B' && facts.isEVerify && (kind.photo === 'never' || (kind.photo === 'maybe' && !entry.hasPhoto)))
    errors[`${at}.hasPhoto`] = 'A shop in E-Verify accepts a List B document only with a photograph'
  return errors
}

const isOnFile = (entry: DocumentEntry, { onFile }: DocumentFacts) =>
  onFile.some(
    (saved) => saved.code === entry.code && saved.expiresOn === entry.expiresOn && saved.extendedUntil === entry.extendedUntil,
  )

function findPartErrors(listA: readonly DocumentEntry[]): FieldErrors {
  const needs = findDocumentKind(listA[0]?.code ?? '')?.needs ?? []
  const parts = listA.slice(1)
  const missing = needs.find((code) => !parts.some((part) => part.code === code))
  if (missing) return { 'listA.1.code': `${findDocumentKind(missing)!.title} has to be presented with it` }
  return needs.length === 0 && parts.length > 0 ? { 'listA.1.code': 'This document is complete without another one' } : {}
}

/** 90 days from the hire, or from the day a reverification was due. M-274, 4.4; 8 CFR 274a.2(b)(1)(vi). */
const receiptDays = 90

/** The day on which the first receipt ends; null without receipts. `from`: the first day of employment, or the day of a reverification. */
export function calculateReceiptUntil(documents: readonly DocumentEntry[], from: string): string | null {
  const ends = documents.flatMap((entry) => {
    const receipt = findDocumentKind(entry.code)?.receipt
    if (receipt === 'until-expiration') return entry.expiresOn ?? addDays(from, receiptDays)
    return entry.isReceipt || receipt === 'ninety-days' ? addDays(from, receiptDays) : []
  })
  return ends.toSorted()[0] ?? null
}

/**
 * The day by which work authorization is reverified: the earlier of the date in Section 1 and the end of a document that shows temporary authorization.
 * Never for citizens and noncitizen nationals, for a Permanent Resident Card, or for List B. Source: M-274, 6.1; Instructions for Form I-9, Supplement B.
 */
export function calculateReverifyOn(
  { status, workUntil }: Pick<Section1Entries, 'status' | 'workUntil'>,
  lists: Lists,
): string | null {
  if (status === 'citizen' || status === 'national') return null
  const ends = allOf(lists).flatMap((entry) => (findDocumentKind(entry.code)?.reverify === 'own' ? getEnd(entry) : []))
  return [...(status === 'alien' && workUntil !== null ? [workUntil] : []), ...ends].toSorted()[0] ?? null
}

/** The same after Supplement B, where one document also stands for its part. */
export const calculateNextReverifyOn = (entry: DocumentEntry): string | null => {
  const kind = findDocumentKind(entry.code)
  return kind && kind.reverify !== 'never' ? (getEnd(entry)[0] ?? null) : null
}

const getEnd = ({ isReceipt, extendedUntil, expiresOn }: DocumentEntry): string[] => {
  const end = extendedUntil ?? expiresOn
  return isReceipt || end === null ? [] : [end]
}
