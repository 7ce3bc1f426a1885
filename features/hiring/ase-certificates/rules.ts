import { addDays } from '../../../common/dates.ts'
import { type CertificateCode, certificateNames, masters, nameCertificate, prerequisites, validYears } from './areas.ts'
import { findCover } from './covered-work.ts'

export { type CertificateCode, certificateCodes, certificateNames, nameCertificate, prerequisites } from './areas.ts'

/** The fields of a certificate that decisions need. Days are yyyy-MM-dd. */
export interface Dated {
  code: CertificateCode
  expiresOn: string
}

/** The same day some years later; February 29 becomes February 28. */
export function addYears(day: string, years: number): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const later = `${Number(year) + years}-${month}`
  return date === '29' && month === '02' && new Date(`${later}-29`).toISOString().slice(5, 7) !== '02'
    ? `${later}-28`
    : `${later}-${date}`
}

/** When a certificate expires unless it says otherwise. */
export const calculateExpiry = (issuedOn: string): string => addYears(issuedOn, validYears)

/**
 * The latest possible expiration date for this issue date. ASE certificates are valid for five years, some to the end of a
 * season; a later day is a typo.
 */
export const calculateLastExpiry = (issuedOn: string): string => addYears(issuedOn, validYears + 1)

/** Days before the expiry at which its owner is reminded. From the first one on, the certificate shows as expiring. */
export const reminderDays = [90, 30, 7] as const

export const certificateStates = ['current', 'expiring', 'expired', 'replaced'] as const
export type CertificateState = (typeof certificateStates)[number]

/** A certificate counts on the day it expires, too. */
export const isCurrent = ({ expiresOn }: Pick<Dated, 'expiresOn'>, today: string): boolean => expiresOn >= today

/** `replaced`: another certificate of the same area expires later. */
export function findState(certificate: Dated, certificates: readonly Dated[], today: string): CertificateState {
  if (certificates.some(({ code, expiresOn }) => code === certificate.code && expiresOn > certificate.expiresOn))
    return 'replaced'
  if (!isCurrent(certificate, today)) return 'expired'
  return certificate.expiresOn <= addDays(today, reminderDays[0]) ? 'expiring' : 'current'
}

/** The certificates that this one requires and its owner does not currently have, such as A8 for an L1. */
export const listMissing = (code: CertificateCode, certificates: readonly Dated[], today: string): CertificateCode[] =>
  (prerequisites[code] ?? []).filter(
    (needed) => !certificates.some((certificate) => certificate.code === needed && isCurrent(certificate, today)),
  )

/** The areas in which someone is certified today. One that lacks a prerequisite does not count. */
export function listCurrentCodes(certificates: readonly Dated[], today: string): CertificateCode[] {
  const codes = new Set(certificates.filter((certificate) => isCurrent(certificate, today)).map(({ code }) => code))
  return [...codes].filter((code) => listMissing(code, certificates, today).length === 0)
}

export interface MasterStanding {
  name: string
  have: CertificateCode[]
  missing: CertificateCode[]
  /** The day the first of its certificates expires, once all are current. */
  until: string | null
}

/** Someone's progress toward each Master title for which they have at least one certificate. */
export function listMasters(certificates: readonly Dated[], today: string): MasterStanding[] {
  const current = listCurrentCodes(certificates, today)
  return masters.flatMap(({ name, codes }) => {
    const have = codes.filter((code) => current.includes(code))
    const missing = codes.filter((code) => !current.includes(code))
    if (have.length === 0) return []
    return [{ name, have, missing, until: missing.length === 0 ? findFirstExpiry(certificates, codes) : null }]
  })
}

/** The latest certificate of each area counts; the title ends when the first of them expires. */
function findFirstExpiry(certificates: readonly Dated[], codes: readonly CertificateCode[]): string {
  const latest = codes.map((code) =>
    certificates
      .filter((certificate) => certificate.code === code)
      .reduce((day, { expiresOn }) => (expiresOn > day ? expiresOn : day), ''),
  )
  return latest.reduce((a, b) => (b < a ? b : a))
}

/** The reminder that is due today, in days before the expiry, or null. Only the latest is sent when several were missed. */
export function findReminder(expiresOn: string, today: string): number | null {
  if (expiresOn < today) return null
  return reminderDays.filter((days) => addDays(today, days) >= expiresOn).at(-1) ?? null
}

/** A labor line with the person who works on it. */
export interface AssignedLabor {
  laborId: string
  accountId: string
  name: string
  /** The line's operation in the labor guide and everything above it, nearest first; empty for a line that was typed. */
  guideIds: readonly number[]
}

export interface Gap {
  laborId: string
  name: string
  code: CertificateCode
  area: string
}

/** The lines whose technician has no current certificate for that work. */
export const findGaps = (
  labors: readonly AssignedLabor[],
  certificates: readonly (Dated & { accountId: string })[],
  today: string,
): Gap[] =>
  labors.flatMap(({ laborId, accountId, name, guideIds }) => {
    const cover = findCover(guideIds)
    if (!cover) return []
    const own = listCurrentCodes(
      certificates.filter((certificate) => certificate.accountId === accountId),
      today,
    )
    return cover.some((code) => own.includes(code)) ? [] : [{ laborId, name, code: cover[0], area: certificateNames[cover[0]] }]
  })

/** "Dan has no current A5 Brakes" */
export const describeGap = ({ name, code }: Pick<Gap, 'name' | 'code'>): string =>
  `${name} has no current ${nameCertificate(code)}`

/** Whether the desk is warned: as the shop chose; without a choice, once somebody there has entered a certificate. */
export const isWarning = (chosen: boolean | null, certificates: number): boolean => chosen ?? certificates > 0

/** "L1 requires A8" */
export const describeMissing = (code: CertificateCode, missing: readonly CertificateCode[]): string =>
  `${code} requires ${missing.join(' and ')}. It counts once ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} current.`
