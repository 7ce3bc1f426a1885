import { z } from 'zod'
import { isRequired } from '../../../../common/messages.ts'
import { day, email, id, instant, optionalLine } from '../../../../common/text.ts'
import { certificateCodes } from '../areas.ts'
import { calculateLastExpiry } from '../rules.ts'

export const CertificateCode = z.enum(certificateCodes, isRequired('Certificate'))
const certificateStates = ['current', 'expiring', 'expired', 'replaced'] as const

/** The typed fields of a certificate. */
export const CertificateFields = z.strictObject({
  code: CertificateCode,
  number: optionalLine('Certificate number', 40),
  issuedOn: day('Issued'),
  /** Without it, five years after it was issued. */
  expiresOn: day('Expires').optional(),
})

/** `POST /ase`: a new certificate, or with `id` a correction of one. */
export const CertificateForm = CertificateFields.extend({
  email: email(),
  id: id('Certificate').optional(),
  /** A picture or PDF that the employee uploaded. Without it, a certificate keeps the one it has. */
  fileId: id('Scan').optional(),
})
  .refine(({ issuedOn, expiresOn }) => expiresOn === undefined || expiresOn > issuedOn, {
    path: ['expiresOn'],
    error: 'Expires must be after the issue date',
  })
  .refine(({ issuedOn, expiresOn }) => expiresOn === undefined || expiresOn <= calculateLastExpiry(issuedOn), {
    path: ['expiresOn'],
    error: 'ASE certificates are valid for five years. Check the expiration date.',
  })
export type CertificateForm = z.output<typeof CertificateForm>

export const Certificate = z.strictObject({
  id: z.uuid(),
  code: CertificateCode,
  name: z.string(),
  number: z.string(),
  issuedOn: z.iso.date(),
  expiresOn: z.iso.date(),
  state: z.enum(certificateStates),
  /** Certificates it requires that its owner lacks. It does not count until they have them. */
  missing: z.array(CertificateCode),
  scan: z.strictObject({ fileId: z.uuid(), mediaType: z.string() }).nullable(),
})
export type Certificate = z.output<typeof Certificate>

const Master = z.strictObject({
  name: z.string(),
  have: z.array(CertificateCode),
  missing: z.array(CertificateCode),
  until: z.iso.date().nullable(),
})

/** The employee's own. */
export const OwnCertificates = z.strictObject({
  today: z.iso.date(),
  certificates: z.array(Certificate.extend({ checks: z.array(z.strictObject({ shop: z.string(), at: instant('Date') })) })),
  masters: z.array(Master),
})
export type OwnCertificates = z.output<typeof OwnCertificates>
export type OwnCertificate = OwnCertificates['certificates'][number]

/** An employee of the shop with their certificates. */
export const CertifiedEmployee = z.strictObject({
  accountId: z.uuid(),
  name: z.string(),
  title: z.string(),
  certificates: z.array(Certificate.extend({ check: z.strictObject({ by: z.string(), at: instant('Date') }).nullable() })),
  masters: z.array(Master),
})
export type CertifiedEmployee = z.output<typeof CertifiedEmployee>

export const CertificateMatrix = z.strictObject({
  shop: z.strictObject({ id: z.uuid(), timeZone: z.string() }),
  /** The reader, who cannot check their own certificates. */
  readerId: z.uuid(),
  today: z.iso.date(),
  /** Whether the desk is warned, and what the shop chose; null without a choice. */
  warns: z.boolean(),
  chosen: z.boolean().nullable(),
  employees: z.array(CertifiedEmployee),
})
export type CertificateMatrix = z.output<typeof CertificateMatrix>

export const OrderGaps = z.strictObject({
  gaps: z.array(z.strictObject({ laborId: z.uuid(), name: z.string(), code: CertificateCode, area: z.string() })),
})
export type OrderGaps = z.output<typeof OrderGaps>
