import type { FieldErrors } from '../../../common/field-errors.ts'
import { isInvalid, isRequired } from '../../../common/messages.ts'
import { type Section1Entries, type Section1Form, signatureLabels } from './contract/schemas.ts'
import { addYears } from './years.ts'

/** The facts that Section 1 is checked against. */
export interface Section1Facts {
  today: string
  /** A shop in E-Verify needs the Social Security number, and does not accept a parent in place of a List B document. */
  isEVerify: boolean
  /** The form to correct. A correction keeps its numbers where they are left empty, and dates that have passed since. */
  onFile: Section1Entries | null
  /** Certifications of Supplement A that are on the form. */
  preparersOnFile: number
}

export const isMinor = (birthDate: string, today: string): boolean => today < addYears(birthDate, 18)

/** Leaves out fields that the chosen status does not need, and fills a correction's empty numbers from the form. */
export function completeSection1(form: Section1Entries, onFile: Section1Entries | null): Section1Entries {
  const [isAlien, isResident] = [form.status === 'alien', form.status === 'resident']
  const hasOne = form.alienNumber !== '' || form.admissionNumber !== '' || form.passportNumber !== ''
  const stays = onFile !== null && onFile.status === form.status && !hasOne ? onFile : null
  return {
    ...form,
    ssn: form.ssn || onFile?.ssn || '',
    alienNumber: isAlien || isResident ? form.alienNumber || stays?.alienNumber || '' : '',
    workUntil: isAlien ? form.workUntil : null,
    admissionNumber: isAlien ? form.admissionNumber || stays?.admissionNumber || '' : '',
    passportNumber: isAlien ? form.passportNumber || stays?.passportNumber || '' : '',
    passportCountry: isAlien ? form.passportCountry || (stays?.passportNumber ? stays.passportCountry : '') : '',
  }
}

type Signed = Pick<Section1Form, 'signedBy' | 'preparers' | 'preparerSignatures' | 'signature'>

/** The fields of Section 1, without the signature. */
export function pickEntries(form: Section1Form): Section1Entries {
  const {
    edition: _,
    signedBy: __,
    preparers: ___,
    preparerSignatures: ____,
    hasRead: _____,
    signature: ______,
    ...entries
  } = form
  return entries
}

/**
 * Missing and contradictory entries, by field. Source: Instructions for Form I-9 (01/20/25), "Completing Section 1"; for people
 * without a document of List B, M-274 4.1 and 4.2.
 */
export function findSection1Errors(form: Section1Entries & Signed, facts: Section1Facts): FieldErrors {
  const entries = completeSection1(form, facts.onFile)
  return { ...findPersonErrors(entries, facts), ...findStatusErrors(entries, facts), ...findSigningErrors(form, entries, facts) }
}

function findPersonErrors({ birthDate, ssn }: Section1Entries, { today, isEVerify }: Section1Facts): FieldErrors {
  const errors: FieldErrors = {}
  if (birthDate >= today || birthDate < '1900-01-01') errors['birthDate'] = isInvalid('Date of Birth')
  if (isEVerify && ssn === '') errors['ssn'] = 'U.S. Social Security Number is required, because this shop takes part in E-Verify'
  return errors
}

function findStatusErrors(entries: Section1Entries, { today, onFile }: Section1Facts): FieldErrors {
  const { status, alienNumber, admissionNumber, passportNumber, passportCountry, workUntil } = entries
  if (status === 'resident') return alienNumber === '' ? { alienNumber: isRequired('USCIS or A-Number') } : {}
  if (status !== 'alien') return {}
  const errors: FieldErrors = {}
  const given = [alienNumber, admissionNumber, passportNumber].filter((number) => number !== '').length
  if (given === 0) errors['alienNumber'] = 'Enter your A-Number, your Form I-94 admission number, or your foreign passport number'
  if (given > 1) errors['alienNumber'] = 'Enter only one of these numbers'
  if (passportNumber !== '' && passportCountry === '') errors['passportCountry'] = isRequired('Country of Issuance')
  const isNew = workUntil !== onFile?.workUntil
  if (workUntil !== null && workUntil < today && isNew) errors['workUntil'] = 'This date has passed'
  return errors
}

function findSigningErrors(form: Signed, { birthDate }: Section1Entries, facts: Section1Facts): FieldErrors {
  const { signedBy, preparers, preparerSignatures, signature } = form
  if (signedBy === 'employee' && signature === '') return { signature: isRequired(signatureLabels.employee) }
  if (preparers.length !== preparerSignatures.length)
    return { [`preparerSignatures.${preparerSignatures.length}.signature`]: isRequired(signatureLabels.preparer) }
  if (signedBy === 'employee') return {}
  if (signedBy === 'minor' && !isMinor(birthDate, facts.today)) return { signedBy: 'The employee is not under age 18' }
  if (facts.isEVerify)
    return {
      signedBy: 'This shop takes part in E-Verify, so the employee has to show a List B document with a photograph',
    }
  return preparers.length + facts.preparersOnFile === 0
    ? { preparers: 'The parent, guardian, or representative has to complete a certification of Supplement A' }
    : {}
}
