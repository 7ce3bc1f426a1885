import { connectVerbs } from '../../../../kit/server/index.ts'
import { agreements, signingCodes } from '../contract/index.ts'
import { confirmSigningCode } from './confirm-signing-code.ts'
import { dismissAgreement } from './dismiss-agreement.ts'
import { getConsent } from './get-consent.ts'
import { getEstimateToSign } from './get-estimate-to-sign.ts'
import { getOrderTrail } from './get-order-trail.ts'
import { getPaper } from './get-paper.ts'
import { getSample } from './get-sample.ts'
import { getSealedSample } from './get-sealed-sample.ts'
import { giveConsent } from './give-consent.ts'
import { handOverPaperCopy } from './hand-over-paper-copy.ts'
import { listMyAgreements } from './list-my-agreements.ts'
import { listOrderAgreements } from './list-order-agreements.ts'
import { readSigningCode } from './read-signing-code.ts'
import { recordEstimateViewed } from './record-estimate-viewed.ts'
import { requestPaperCopy } from './request-paper-copy.ts'
import { sendSigningCode } from './send-signing-code.ts'
import { signAgreement } from './sign-agreement.ts'
import { verifyPaper } from './verify-paper.ts'
import { withdrawConsent } from './withdraw-consent.ts'

export const routes = [
  ...connectVerbs('agreements', agreements, {
    sign: signAgreement,
    mine: listMyAgreements,
    dismiss: dismissAgreement,
    consent: getConsent,
    giveConsent,
    sample: getSample,
    withdrawConsent,
    requestPaperCopy,
    handOver: handOverPaperCopy,
    seen: recordEstimateViewed,
    trail: getOrderTrail,
    isSigned: listOrderAgreements,
    estimate: getEstimateToSign,
    paper: getPaper,
    sealedSample: getSealedSample,
    verify: verifyPaper,
  }),
  ...connectVerbs('signing-codes', signingCodes, {
    read: readSigningCode,
    send: sendSigningCode,
    confirm: confirmSigningCode,
  }),
]
