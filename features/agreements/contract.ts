import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { file, route } from '../../common/route.ts'
import { cents, email, id, instant, isInvalid, isRequired, optionalLine, optionalPhone } from '../../common/text.ts'
import { payOptions } from '../customers/contract.ts'
import { Answer, EstimateContent, EstimateJob, WorkOrderState, workOrderRefusals } from '../work-orders/contract.ts'

export const agreementRefusals = {
  alreadySigned: refusal(409, 'already_signed', 'This agreement is already signed.'),
  notWaiting: refusal(409, 'not_waiting', 'This work order is not waiting for your signature.'),
  limitIsZero: refusal(422, 'limit_is_zero', 'A limit of 0.00 cannot be signed. Enter the most the repair may cost.'),
  limitBelowApproved: refusal(422, 'limit_below_approved', 'The limit is below what you approved. Raise it or decline a job.'),
  answerMissing: refusal(422, 'answer_missing', 'Every job needs your answer: approve it or decline it.'),
  signatureMissing: refusal(
    422,
    'signature_missing',
    'Both signatures are needed, the one at the top and the one at the bottom.',
  ),
  consentMissing: refusal(409, 'consent_missing', 'Please agree to electronic records first, or ask the shop for paper.'),
  consentChanged: refusal(409, 'consent_changed', 'The text about electronic records has changed. Please read the new one.'),
  paperNotAsked: refusal(409, 'paper_not_asked', 'The customer has not asked for paper, or has it already.'),
  /** The shop changed the order after sending, or sent a newer version. `more.estimateId` names the newest one. */
  estimateChanged: workOrderRefusals.estimateChanged,
}

/** Two of them and the rest of the form must fit into one call. About 260 KB of PNG; a signature has some 20. */
const longestSignature = 350_000

const signature = (label: string) =>
  z
    .string(isInvalid(label))
    .max(longestSignature, `${label} is too large`)
    .regex(/^(data:image\/png;base64,[A-Za-z0-9+/]+={0,2})?$/, isInvalid(label))
    .default('')

/** What the customer fills in before signing. */
export const AgreementForm = z.strictObject({
  /** 1 do not request a written estimate, 2 request one, 3 do not request as long as the costs stay within the amount. */
  writtenEstimateOption: z.union([z.literal(1), z.literal(2), z.literal(3)], 'Please choose one of the three'),
  /** Cents; counts with option 3 only. */
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

/** The box is not ticked for anybody. */
export const ConsentForm = z.strictObject({
  agreed: z.literal(true, 'Please agree to electronic records, or ask for paper'),
})

/** The consent to electronic records of the customer who asks. */
export const Consent = z.strictObject({
  isGiven: z.boolean(),
  /** Of the text as it is now. */
  version: z.string(),
  text: z.string(),
  /** When it was given or withdrawn last; null: it was never asked for. */
  at: instant('At').nullable(),
})
export type Consent = z.output<typeof Consent>

/** Whether the customer wants an order's papers on paper. */
export const PaperState = z.enum(['none', 'asked', 'handed-over'])

const contactChoice = z.boolean('Please answer yes or no').optional()

/**
 * A signed agreement. `email`, `customerId` and `vinId` are only held against who signs and what; what a customer likes (`carIsReady`,
 * `pleaseCall` …) stays as it is when left out. `fileName`, `container`, `preferredShop…`, `preferenceSignature` and
 * `isSetPreferences` are taken and decide nothing: files are kept under names of ours, and the preferred shop has its own call.
 */
export const SignedAgreement = z.strictObject({
  ...AgreementForm.shape,
  shop: id('Shop'),
  invoice: z.int(isInvalid('Invoice')).min(1, isInvalid('Invoice')).max(2_147_483_647, isInvalid('Invoice')),
  /** The version that was read, by its id and its hash: a signature is good for that text and no other. */
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

const ofOrder = {
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

/** An agreement that was signed. Money is cents. */
export const Agreement = z.strictObject({
  agreementId: z.uuid(),
  ...ofOrder,
  signedAt: instant('Signed at'),
  signedBy: z.string(),
  authorizedCents: z.int(),
  writtenEstimateOption: z.int(),
  writtenEstimateAmount: z.int().nullable(),
  payOption: z.string(),
  acceptOldPart: z.boolean(),
  /** Of the sealed PDF, in hex. */
  paperSha256: z.string(),
})
export type Agreement = z.output<typeof Agreement>

/** An estimate that waits for the customer's answer. */
export const WaitingAgreement = z.strictObject({
  ...ofOrder,
  sentAt: instant('Sent at'),
  totalCents: z.int(),
  /** Put aside by the customer: still to be signed, but not to be asked about again. */
  isDismissed: z.boolean(),
})
export type WaitingAgreement = z.output<typeof WaitingAgreement>

export const Agreements = z.strictObject({
  waiting: z.array(WaitingAgreement),
  signed: z.array(Agreement),
  /** Send as `after` for the page behind; null at the end. */
  next: z.uuid().nullable(),
  /** The order that was asked for; null when none was. */
  order: z.strictObject({ workOrderId: z.uuid(), shopId: z.uuid(), invoice: z.int() }).nullable(),
})
export type Agreements = z.output<typeof Agreements>

const Answered = z.strictObject({
  concernId: z.uuid(),
  answer: z.enum(['approved', 'declined']),
  reason: z.string().optional(),
})

/** The newest version of an estimate, as the customer reads and signs it. */
export const EstimateToSign = z.strictObject({
  estimateId: z.uuid(),
  sha256: z.string(),
  content: EstimateContent,
  state: WorkOrderState,
  /** The shop has changed the order since: this version can't be signed any more. */
  outdated: z.boolean(),
  /** It can be signed now. */
  isWaiting: z.boolean(),
  isDismissed: z.boolean(),
  /** Until when it can be answered. */
  expiresAt: instant('Expires at'),
  /** That time is over, and nobody answered: the shop can send it again. */
  isExpired: z.boolean(),
  /** The most that may be billed; null: nothing was authorized yet. */
  authorizedCents: z.int().nullable(),
  /** What the rule of the shop's state lets the bill go above it. */
  toleratedCents: z.int(),
  /** What was approved before tax, where that rule counts so. */
  authorizedNetCents: z.int().nullable(),
  /** What was answered to this version, and how. */
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
  /** The version that was answered last before this one: what to hold this one against. */
  before: z
    .strictObject({
      jobs: z.array(EstimateJob),
      answers: z.array(Answered),
    })
    .nullable(),
  /** Whether the customer has agreed to electronic records, and the text they would agree to. */
  consent: z.strictObject({ isGiven: z.boolean(), version: z.string() }),
  paper: PaperState,
  /** The customer's own name and what they chose before, to begin the form with. */
  signer: z.strictObject({
    name: z.string(),
    writtenEstimateOption: z.int().nullable(),
    writtenEstimateAmount: z.int().nullable(),
    payOption: z.string(),
    acceptOldPart: z.boolean(),
  }),
})
export type EstimateToSign = z.output<typeof EstimateToSign>

/** What happened between shop and customer about an order's estimates, held against its chain of hashes. */
export const Trail = z.strictObject({
  /** No row was changed and none before the last is missing. */
  isWhole: z.boolean(),
  /** The number of the first event that is not as it was written; null when all are. */
  brokenAt: z.int().nullable(),
  /** The row of that event in the database; null when it is missing. */
  brokenRow: z.string().nullable(),
  /** Of the order's last event, and how many there are, those that concern the shop alone included. */
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
      /** Of the customer only; empty for the shop's own entries. */
      address: z.string(),
      userAgent: z.string(),
      hash: z.string(),
    }),
  ),
})
export type Trail = z.output<typeof Trail>

const whichOrder = {
  shop: id('Shop').optional(),
  invoice: z.coerce
    .number(isInvalid('Invoice'))
    .int(isInvalid('Invoice'))
    .min(1, isInvalid('Invoice'))
    .max(2_147_483_647, isInvalid('Invoice'))
    .optional(),
}

const { alreadySigned, notWaiting, limitIsZero, limitBelowApproved, answerMissing, signatureMissing, estimateChanged } =
  agreementRefusals
const { consentMissing, consentChanged, paperNotAsked } = agreementRefusals

export const agreements = {
  sign: route('web', 'POST /workorder/agreement', {
    what: 'Sign the newest estimate of a work order: job by job, with the choices, the terms and two signatures',
    who: ['customer'],
    body: SignedAgreement,
    reply: Agreement,
    refuses: [
      alreadySigned,
      notWaiting,
      estimateChanged,
      limitIsZero,
      limitBelowApproved,
      answerMissing,
      signatureMissing,
      consentMissing,
      workOrderRefusals.workIsDone,
      workOrderRefusals.estimateExpired,
    ],
    limits: [{ max: 30, seconds: 600, per: 'account' }],
    once: true,
  }),
  mine: route('web', 'GET /agreement', {
    what: 'Agreements that wait for the customer, and those signed, newest first; of one order when it is named',
    who: ['customer'],
    query: z.strictObject({ ...whichOrder, workOrderId: id('Work order').optional(), after: id('After').optional() }),
    reply: Agreements,
  }),
  dismiss: route('web', 'GET /agreement/{id}/dismiss', {
    what: 'Put an agreement aside, by the id of the estimate or of the work order; a new version asks again. What is said besides must be of it',
    who: ['customer'],
    params: z.strictObject({ id: id() }),
    query: z.strictObject({ ...whichOrder, vinid: z.string().min(1).max(40).optional() }),
    reply: z.strictObject({ isDismissed: z.literal(true) }),
    refuses: [notWaiting],
  }),
  consent: route('web', 'GET /agreement/consent', {
    what: "The customer's consent to electronic records, and its text",
    who: ['customer'],
    reply: Consent,
  }),
  giveConsent: route('web', 'POST /agreement/consent', {
    what: 'Agree to electronic records; kept with the text, the time and the device',
    who: ['customer'],
    body: z.strictObject({
      ...ConsentForm.shape,
      version: z.string(isRequired('Version')).max(40),
      /** The order it was asked for. */
      workOrderId: id('Work order').optional(),
    }),
    reply: Consent,
    refuses: [consentChanged],
    limits: [{ max: 30, seconds: 600, per: 'account' }],
  }),
  withdrawConsent: route('web', 'POST /agreement/consent/withdraw', {
    what: 'Take the consent to electronic records back; what was signed stays signed',
    who: ['customer'],
    reply: Consent,
    limits: [{ max: 30, seconds: 600, per: 'account' }],
  }),
  askForPaper: route('web', 'POST /agreement/{id}/on-paper', {
    what: 'Ask the shop for the papers of an order on paper, by the id of the estimate or of the work order',
    who: ['customer'],
    params: z.strictObject({ id: id() }),
    reply: z.strictObject({ paper: PaperState }),
    limits: [{ max: 20, seconds: 3600, per: 'account' }],
  }),
  handOver: route('web', 'POST /workorder/{id}/on-paper', {
    what: 'The papers a customer asked for were handed over',
    who: ['owner', 'employee'],
    params: z.strictObject({ id: id() }),
    reply: z.strictObject({ paper: PaperState }),
    refuses: [paperNotAsked],
  }),
  seen: route('web', 'POST /agreement/{id}/seen', {
    what: 'The customer has the estimate of that id before them, or has scrolled through estimate and terms to the end',
    who: ['customer'],
    params: z.strictObject({ id: id() }),
    body: z.strictObject({ what: z.enum(['viewed', 'read'], isRequired('What')) }),
    reply: z.strictObject({ isNoted: z.boolean() }),
    limits: [{ max: 120, seconds: 600, per: 'account' }],
  }),
  trail: route('web', 'GET /workorder/{shopId}/{workOrderId}/trail', {
    what: 'What was sent, seen, agreed to and answered of an order, with the check of its chain of hashes',
    who: ['customer', 'owner', 'employee'],
    params: z.strictObject({ shopId: id('Shop'), workOrderId: id('Work order') }),
    reply: Trail,
  }),
  isSigned: route('web', 'GET /workorder/issigned', {
    what: 'Is the newest estimate of a work order signed; with every agreement signed for the order, newest first',
    who: ['customer', 'owner', 'employee'],
    query: z.strictObject({ shop: id('Shop'), invoice: whichOrder.invoice.unwrap() }),
    reply: z.strictObject({ isSigned: z.boolean(), agreements: z.array(Agreement), paper: PaperState }),
  }),
  estimate: route('web', 'GET /workorder/{shopId}/{workOrderId}/estimate', {
    what: 'The newest estimate of a work order as it was sent, with what is needed to sign it',
    who: ['customer'],
    params: z.strictObject({ shopId: id('Shop'), workOrderId: id('Work order') }),
    reply: EstimateToSign,
  }),
  paper: route('web', 'GET /agreement/{id}/paper', {
    what: 'The signed and sealed paper',
    who: ['customer', 'owner', 'employee'],
    params: z.strictObject({ id: id() }),
    reply: file('application/pdf'),
  }),
  verify: route('web', 'POST /agreement/verify', {
    what: 'Tells whether a PDF is a paper of this program, and whether one byte of it was changed',
    who: 'anyone',
    upload: true,
    reply: z.strictObject({
      isSealed: z.boolean(),
      isIntact: z.boolean(),
      isOurs: z.boolean(),
      /** When it was sealed; null unless intact and ours. */
      signedAt: instant('Signed at').nullable(),
    }),
    limits: [{ max: 20, seconds: 60, per: 'address' }],
  }),
}
