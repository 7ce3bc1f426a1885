import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { file, route } from '../../common/route.ts'
import { cents, email, id, instant, isInvalid, isRequired, optionalLine, optionalPhone } from '../../common/text.ts'
import { payOptions } from '../customers/contract.ts'
import { Answer, EstimateContent, WorkOrderState, workOrderRefusals } from '../work-orders/contract.ts'

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
  consentToElectronicRecords: z.literal(true, 'Please agree to sign electronically, or ask the shop for paper'),
})
export type AgreementForm = z.output<typeof AgreementForm>

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
  /** The most that may be billed; null: nothing was authorized yet. */
  authorizedCents: z.int().nullable(),
  /** What was answered to this version, and how. */
  answered: z
    .strictObject({
      how: z.enum(['electronic', 'verbal']),
      givenBy: z.string(),
      givenAt: instant('Given at'),
      authorizedCents: z.int(),
      answers: z.array(
        z.strictObject({ concernId: z.uuid(), answer: z.enum(['approved', 'declined']), reason: z.string().optional() }),
      ),
    })
    .nullable(),
  agreement: Agreement.nullable(),
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
      workOrderRefusals.workIsDone,
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
    what: 'Put an agreement aside, by the id of the estimate or of the work order; a new version asks again',
    who: ['customer'],
    params: z.strictObject({ id: id() }),
    reply: z.strictObject({ isDismissed: z.literal(true) }),
    refuses: [notWaiting],
  }),
  isSigned: route('web', 'GET /workorder/issigned', {
    what: 'Is the newest estimate of a work order signed; with every agreement signed for the order, newest first',
    who: ['customer', 'owner', 'employee'],
    query: z.strictObject({ shop: id('Shop'), invoice: whichOrder.invoice.unwrap() }),
    reply: z.strictObject({ isSigned: z.boolean(), agreements: z.array(Agreement) }),
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
