import { serve } from '../../../server/kit/context.ts'
import { secondFactor } from '../contract.ts'
import { addPasskey, beginTotp, confirmTotp, newPasskey, readOwn, removePasskey, removeTotp, renewCodes } from './settings.ts'
import { answerCode, answerPasskey, askPasskey } from './sign-in.ts'

export const routes = serve('second-factor', secondFactor, {
  answerCode,
  askPasskey,
  answerPasskey,
  mine: readOwn,
  startTotp: beginTotp,
  confirmTotp,
  removeTotp,
  renewCodes,
  newPasskey,
  addPasskey,
  removePasskey,
})
