import { serve } from '../../../server/kit/context.ts'
import { agreements } from '../contract.ts'
import { giveConsent, readConsent, withdrawConsent } from './consent.ts'
import { dismissAgreement } from './dismiss.ts'
import { askForPaper, handOverPaper } from './on-paper.ts'
import { readAgreements, readEstimate, readIsSigned } from './read-agreements.ts'
import { readPaper } from './read-paper.ts'
import { noteSeen } from './seen.ts'
import { signAgreement } from './sign.ts'
import { readOrderTrail } from './trail.ts'
import { verifyPaper } from './verify.ts'

export const routes = serve('agreements', agreements, {
  sign: signAgreement,
  mine: readAgreements,
  dismiss: dismissAgreement,
  consent: readConsent,
  giveConsent,
  withdrawConsent,
  askForPaper,
  handOver: handOverPaper,
  seen: noteSeen,
  trail: readOrderTrail,
  isSigned: readIsSigned,
  estimate: readEstimate,
  paper: readPaper,
  verify: verifyPaper,
})
