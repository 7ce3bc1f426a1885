import { serve } from '../../../server/kit/context.ts'
import { agreements } from '../contract.ts'
import { dismissAgreement } from './dismiss.ts'
import { readAgreements, readEstimate, readIsSigned } from './read-agreements.ts'
import { readPaper } from './read-paper.ts'
import { signAgreement } from './sign.ts'
import { verifyPaper } from './verify.ts'

export const routes = serve('agreements', agreements, {
  sign: signAgreement,
  mine: readAgreements,
  dismiss: dismissAgreement,
  isSigned: readIsSigned,
  estimate: readEstimate,
  paper: readPaper,
  verify: verifyPaper,
})
