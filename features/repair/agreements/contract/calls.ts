import { z } from 'zod'
import { customerOrStaffRoute, customerRoute, file, publicRoute, staffRoute } from '../../../../common/route.ts'
import { id, instant, isInvalid, isRequired } from '../../../../common/text.ts'
import { orderLinkRefusals } from '../../../people/order-links/contract/index.ts'
import { workOrderRefusals } from '../../work-orders/contract/index.ts'
import { agreementRefusals } from './refusals.ts'
import { Agreement, Agreements, Consent, ConsentForm, EstimateToSign, PaperState, SignedAgreement, Trail } from './schemas.ts'

const {
  alreadySigned,
  estimateNotWaiting,
  limitIsZero,
  limitBelowApproved,
  answerMissing,
  signatureMissing,
  estimateChanged,
  consentMissing,
  consentChanged,
  sampleNotRead,
  paperNotRequested,
} = agreementRefusals

const whichOrder = {
  shop: id('Shop').optional(),
  invoice: z.coerce
    .number(isInvalid('Invoice'))
    .int(isInvalid('Invoice'))
    .min(1, isInvalid('Invoice'))
    .max(2_147_483_647, isInvalid('Invoice'))
    .optional(),
}

export const agreements = {
  sign: customerRoute('web', 'POST /workorder/agreement', {
    what: 'Sign the newest estimate of a work order: an answer to every job, the options to add, the choices, the terms and two signatures',
    link: 'until-answered',
    body: SignedAgreement,
    reply: Agreement,
    refuses: [
      alreadySigned,
      estimateNotWaiting,
      estimateChanged,
      limitIsZero,
      limitBelowApproved,
      answerMissing,
      signatureMissing,
      consentMissing,
      orderLinkRefusals.codeNeeded,
      workOrderRefusals.workIsDone,
      workOrderRefusals.optionWithoutJob,
      workOrderRefusals.estimateExpired,
    ],
    limits: [{ max: 30, seconds: 600, per: 'account' }],
    once: true,
  }),
  mine: customerRoute('web', 'GET /agreement', {
    what: 'List estimates that wait for the customer’s signature and signed agreements, newest first; all, or of one order',
    query: z.strictObject({ ...whichOrder, workOrderId: id('Work order').optional(), after: id('After').optional() }),
    reply: Agreements,
  }),
  dismiss: customerRoute('web', 'GET /agreement/{id}/dismiss', {
    what: 'Dismiss an agreement by the id of its estimate or work order; a new version asks again. The query, if given, must match it',
    notInViews: true,
    params: z.strictObject({ id: id() }),
    query: z.strictObject({ ...whichOrder, vinid: z.string().min(1).max(40).optional() }),
    reply: z.strictObject({ isDismissed: z.literal(true) }),
    refuses: [estimateNotWaiting],
  }),
  consent: customerRoute('web', 'GET /agreement/consent', {
    what: 'Get the customer’s consent to electronic records, and its text',
    link: 'always',
    reply: Consent,
  }),
  sample: customerRoute('web', 'GET /agreement/sample', {
    what: 'Download a sample PDF with a number, which the customer types to show that they can open such files',
    link: 'always',
    reply: file('application/pdf'),
  }),
  giveConsent: customerRoute('web', 'POST /agreement/consent', {
    what: 'Agree to electronic records; stored with the text, the time, the device, and how the customer showed that they can open a PDF',
    link: 'until-answered',
    body: z.strictObject({
      ...ConsentForm.shape,
      version: z.string(isRequired('Version')).max(40),
      /** The order it was needed for. */
      workOrderId: id('Work order').optional(),
    }),
    reply: Consent,
    refuses: [consentChanged, sampleNotRead, orderLinkRefusals.codeNeeded],
    limits: [{ max: 30, seconds: 600, per: 'account' }],
  }),
  withdrawConsent: customerRoute('web', 'POST /agreement/consent/withdraw', {
    what: 'Withdraw the consent to electronic records; signed agreements stay valid',
    reply: Consent,
    limits: [{ max: 30, seconds: 600, per: 'account' }],
  }),
  requestPaperCopy: customerRoute('web', 'POST /agreement/{id}/on-paper', {
    what: 'Ask the shop for a paper copy, by the id of the estimate or work order',
    link: 'until-answered',
    params: z.strictObject({ id: id() }),
    reply: z.strictObject({ paper: PaperState }),
    limits: [{ max: 20, seconds: 3600, per: 'account' }],
  }),
  handOver: staffRoute('web', 'POST /workorder/{id}/on-paper', {
    needs: 'orders.answer',
    what: 'Record that the paper copy was handed over',
    params: z.strictObject({ id: id() }),
    reply: z.strictObject({ paper: PaperState }),
    refuses: [paperNotRequested],
  }),
  seen: customerRoute('web', 'POST /agreement/{id}/seen', {
    what: 'Record that the customer opened this estimate, or scrolled to the end of the terms',
    link: 'always',
    params: z.strictObject({ id: id() }),
    body: z.strictObject({ what: z.enum(['viewed', 'read'], isRequired('What')) }),
    reply: z.strictObject({ isNoted: z.boolean() }),
    limits: [{ max: 120, seconds: 600, per: 'account' }],
  }),
  trail: customerOrStaffRoute('web', 'GET /workorder/{shopId}/{workOrderId}/trail', {
    what: 'Get the audit trail of an order: what was sent, viewed, answered and signed, and whether its chain of hashes is intact',
    params: z.strictObject({ shopId: id('Shop'), workOrderId: id('Work order') }),
    reply: Trail,
  }),
  isSigned: customerOrStaffRoute('web', 'GET /workorder/issigned', {
    what: 'Check whether the newest estimate of a work order is signed, and list all agreements signed for the order, newest first',
    query: z.strictObject({ shop: id('Shop'), invoice: whichOrder.invoice.unwrap() }),
    reply: z.strictObject({ isSigned: z.boolean(), agreements: z.array(Agreement), paper: PaperState }),
  }),
  estimate: customerRoute('web', 'GET /workorder/{shopId}/{workOrderId}/estimate', {
    what: 'Get the newest estimate of a work order as it was sent, with everything needed to sign it',
    link: 'always',
    params: z.strictObject({ shopId: id('Shop'), workOrderId: id('Work order') }),
    reply: EstimateToSign,
  }),
  paper: customerOrStaffRoute('web', 'GET /agreement/{id}/paper', {
    what: 'Download the signed and sealed agreement as a PDF; with a link, after a code, because it has the customer’s address',
    link: 'always',
    params: z.strictObject({ id: id() }),
    reply: file('application/pdf'),
    refuses: [orderLinkRefusals.codeNeeded],
  }),
  sealedSample: publicRoute('web', 'GET /agreement/verify/sample', {
    what: 'Download a made-up agreement, sealed like a signed one, to try the verification with',
    reply: file('application/pdf'),
    limits: [{ max: 20, seconds: 60, per: 'address' }],
  }),
  verify: publicRoute('web', 'POST /agreement/verify', {
    what: 'Check whether this installation sealed a PDF, and whether even one byte has changed since',
    upload: true,
    reply: z.strictObject({
      isSealed: z.boolean(),
      isIntact: z.boolean(),
      isOurs: z.boolean(),
      /** When it was sealed; null unless it is intact and ours. */
      signedAt: instant('Signed at').nullable(),
    }),
    refuses: [agreementRefusals.unreadablePaper],
    limits: [{ max: 20, seconds: 60, per: 'address' }],
  }),
}
