import { z } from 'zod'
import { cents, email, id, instant, isInvalid, isRequired, optionalLine, optionalPhone } from '../../../../common/text.ts'
import { payOptions } from '../../../people/customers/contract/index.ts'
import { Answer, EstimateContent, EstimateJob, WorkOrderState } from '../../work-orders/contract/index.ts'

/** Two signatures and the rest of the form must fit in one call. This allows about 260 KB of PNG; a typical signature has 20 KB. */
const maxSignatureLength = 350_000

const signature = (label: string) =>
  z
    .string(isInvalid(label))
    .max(maxSignatureLength, `${label} is too large`)
    .regex(/^(data:image\/png;base64,[A-Za-z0-9+/]+={0,2})?$/, isInvalid(label))
    .default('')

/** The fields that the customer fills in before signing. */
export const AgreementForm = z.strictObject({
  /** 1: do not request a written estimate. 2: request one. 3: do not request one as long as the cost stays within the amount. */
  writtenEstimateOption: z.union([z.literal(1), z.literal(2), z.literal(3)], 'Please choose one of the three options'),
  /** Cents; used with option 3 only. */
  writtenEstimateAmount: cents('Limit').nullable().default(null),
  payOption: z.enum(payOptions, isRequired('Payment method')),
  acceptOldPart: z.boolean('Please say whether you want the old parts back'),
  /** The signature at the top, for the estimate and the choices: a PNG as a data URL. */
  content: signature('Signature'),
  /** The signature at the bottom, for the terms. */
  contentBottom: signature('Second signature'),
  agreedToTerms: z.literal(true, 'Please read the terms and agree to them'),
})
export type AgreementForm = z.output<typeof AgreementForm>

/** The box always starts unchecked. */
export const ConsentForm = z.strictObject({
  /** Typed from the sample PDF, which shows that the customer can open what they will receive. */
  pdfNumber: z
    .string(isRequired('Number'))
    .trim()
    .regex(/^\d{4}$/, 'Open the sample PDF and type the 4 digits you see in it'),
  agreed: z.literal(true, 'Please agree to electronic records, or ask for a paper copy'),
})

/** The signed-in customer's consent to electronic records. */
export const Consent = z.strictObject({
  isGiven: z.boolean(),
  /** Version of the current text. */
  version: z.string(),
  text: z.string(),
  /** When it was last given or withdrawn; null if the customer was never asked. */
  at: instant('At').nullable(),
})
export type Consent = z.output<typeof Consent>

/** Whether the customer asked for a paper copy. */
export const PaperState = z.enum(['none', 'asked', 'handed-over'])

const contactChoice = z.boolean('Please answer yes or no').optional()

/**
 * A signed agreement. `email`, `customerId` and `vinId` are only compared with the signer and the vehicle. Contact preferences
 * (`carIsReady`, `pleaseCall` …) stay as they are when left out. `fileName`, `container`, `preferredShop…`, `preferenceSignature` and
 * `isSetPreferences` are accepted and ignored: the server names its files itself, and the preferred shop has its own call.
 */
export const SignedAgreement = z.strictObject({
  ...AgreementForm.shape,
  shop: id('Shop'),
  invoice: z.int(isInvalid('Invoice')).min(1, isInvalid('Invoice')).max(2_147_483_647, isInvalid('Invoice')),
  /** The version that was read, by its id and hash: a signature is valid for that text only. */
  estimateId: id('Estimate'),
  sha256: z.string(isRequired('Hash')).regex(/^[0-9a-f]{64}$/, isInvalid('Hash')),
  answers: z.array(Answer, isRequired('Answers')).max(40, 'Answers: at most 40'),
  email: email().optional(),
  customerId: id('Customer').optional(),
  vinId: optionalLine('VIN', 40),
  phoneNumber: optionalPhone('Phone number'),
  carIsReady: contactChoice,
  estimate: contactChoice,
  folowUPS: contactChoice,
  newletters: contactChoice,
  pleaseCall: contactChoice,
  serviceRemind: contactChoice,
  special: contactChoice,
  isSetPreferences: z.boolean(isInvalid('Set preferences')).optional(),
  preferenceSignature: optionalLine('Preference signature', 500),
  preferredShop: optionalLine('Preferred shop', 200),
  preferredShopId: optionalLine('Preferred shop', 60),
  fileName: optionalLine('File name', 200),
  container: optionalLine('Container', 200),
})
export type SignedAgreement = z.output<typeof SignedAgreement>

const orderFields = {
  workOrderId: z.uuid(),
  shopId: z.uuid(),
  invoice: z.int(),
  /** The shop's name. */
  shop: z.string(),
  timeZone: z.string(),
  /** "2003 Honda Accord" */
  vehicle: z.string(),
  vinId: z.string(),
  estimateId: z.uuid(),
  estimateNumber: z.int(),
}

/** A signed agreement. Money is in cents. */
export const Agreement = z.strictObject({
  agreementId: z.uuid(),
  ...orderFields,
  signedAt: instant('Signed at'),
  signedBy: z.string(),
  authorizedCents: z.int(),
  writtenEstimateOption: z.int(),
  writtenEstimateAmount: z.int().nullable(),
  payOption: z.string(),
  acceptOldPart: z.boolean(),
  /** Hash of the sealed PDF, in hex. */
  paperSha256: z.string(),
})
export type Agreement = z.output<typeof Agreement>

/** An estimate that waits for the customer's answer. */
export const WaitingAgreement = z.strictObject({
  ...orderFields,
  sentAt: instant('Sent at'),
  totalCents: z.int(),
  /** Dismissed by the customer: still waiting for a signature, but the customer is not asked about it again. */
  isDismissed: z.boolean(),
})
export type WaitingAgreement = z.output<typeof WaitingAgreement>

export const Agreements = z.strictObject({
  waiting: z.array(WaitingAgreement),
  signed: z.array(Agreement),
  /** Send as `after` to get the next page; null on the last one. */
  next: z.uuid().nullable(),
  /** The order named in the query; null if none was. */
  order: z.strictObject({ workOrderId: z.uuid(), shopId: z.uuid(), invoice: z.int() }).nullable(),
})
export type Agreements = z.output<typeof Agreements>

const Answered = z.strictObject({
  concernId: z.uuid(),
  answer: z.enum(['approved', 'declined']),
  reason: z.string().optional(),
})

/** How the customer gets the code. */
export const codeChannels = ['text', 'mail'] as const
export type CodeChannel = (typeof codeChannels)[number]

/** The purposes of a code. Its text names the purpose, so that nobody reads out a code for something else. */
export const codePurposes = ['sign', 'account', 'storage', 'paper'] as const
export type CodePurpose = (typeof codePurposes)[number]

export const SendCodeForm = z.strictObject({
  channel: z.enum(codeChannels, isRequired('Text or e-mail')),
  purpose: z.enum(codePurposes).default('sign'),
})

export const CodeForm = z.strictObject({
  code: z
    .string(isRequired('Code'))
    .trim()
    .regex(/^\d{6}$/, 'Enter the 6 digits of the code'),
})

/** The contacts a code can be sent to, masked, and whether one was entered with this link. */
export const SigningCode = z.strictObject({
  isConfirmed: z.boolean(),
  /** `(•••) •••-0143`; null if the shop has no phone, or no OK to text it. */
  text: z.string().nullable(),
  /** `a•••@example.com`; null if the shop has no e-mail. */
  mail: z.string().nullable(),
})
export type SigningCode = z.output<typeof SigningCode>

/** The newest version of an estimate, as the customer reads and signs it. */
export const EstimateToSign = z.strictObject({
  estimateId: z.uuid(),
  sha256: z.string(),
  content: EstimateContent,
  state: WorkOrderState,
  /** The shop changed the order after sending, so this version can no longer be signed. */
  outdated: z.boolean(),
  /** It can be signed now. */
  isWaiting: z.boolean(),
  isDismissed: z.boolean(),
  /** The deadline for an answer. */
  expiresAt: instant('Expires at'),
  /** The deadline passed without an answer. The shop can send it again. */
  isExpired: z.boolean(),
  /** The most that may be billed; null if nothing was authorized yet. */
  authorizedCents: z.int().nullable(),
  /** How far the rule of the shop's state lets the bill go above it. */
  toleratedCents: z.int(),
  /** The approved total before tax, where the state's rule is based on it. */
  authorizedNetCents: z.int().nullable(),
  /** The answer to this version, and how it was given. */
  answered: z
    .strictObject({
      how: z.enum(['electronic', 'verbal']),
      givenBy: z.string(),
      givenAt: instant('Given at'),
      authorizedCents: z.int(),
      answers: z.array(Answered),
    })
    .nullable(),
  agreement: Agreement.nullable(),
  /** The last answered version before this one, for comparison. */
  before: z
    .strictObject({
      jobs: z.array(EstimateJob),
      answers: z.array(Answered),
    })
    .nullable(),
  /** Whether the customer has agreed to electronic records, and the text they would agree to. */
  consent: z.strictObject({ isGiven: z.boolean(), version: z.string() }),
  paper: PaperState,
  /** The customer's name and earlier choices, used to prefill the form. */
  signer: z.strictObject({
    name: z.string(),
    writtenEstimateOption: z.int().nullable(),
    writtenEstimateAmount: z.int().nullable(),
    payOption: z.string(),
    acceptOldPart: z.boolean(),
    /** There is an e-mail address to send the signed paper to. */
    hasEmail: z.boolean(),
  }),
  /** For a link, before which a code must be entered; null for a customer who is logged in. */
  code: SigningCode.nullable(),
})
export type EstimateToSign = z.output<typeof EstimateToSign>

/** The audit trail of an order's estimates between shop and customer, checked against its chain of hashes. */
export const Trail = z.strictObject({
  /** No entry was changed, and none before the last is missing. */
  isWhole: z.boolean(),
  /** The number of the first changed or missing entry; null if there is none. */
  brokenAt: z.int().nullable(),
  /** The database row of that entry; null if it is missing. */
  brokenRow: z.string().nullable(),
  /** The hash of the order's last entry, and the number of entries, including the shop's internal ones. */
  lastHash: z.string(),
  length: z.int(),
  timeZone: z.string(),
  entries: z.array(
    z.strictObject({
      seq: z.int(),
      at: instant('At'),
      what: z.string(),
      detail: z.string(),
      by: z.string(),
      /** Only for the customer's entries; empty for the shop's. */
      address: z.string(),
      userAgent: z.string(),
      hash: z.string(),
    }),
  ),
})
export type Trail = z.output<typeof Trail>
