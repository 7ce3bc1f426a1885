import { connectVerbs } from '../../../../kit/server/index.ts'
import { customerRequests } from '../contract/index.ts'
import { answerByLink } from './answer-by-link.ts'
import { answerRequest } from './answer-request.ts'
import { enterCode } from './enter-code.ts'
import { getDeskRequest } from './get-desk-request.ts'
import { listRequests } from './list-requests.ts'
import { sendRequest } from './send-request.ts'
import { viewRequestLink } from './view-request-link.ts'

export const routes = connectVerbs('customer-requests', customerRequests, {
  mine: listRequests,
  answer: answerRequest,
  view: viewRequestLink,
  answerByLink,
  read: getDeskRequest,
  send: sendRequest,
  enterCode,
})
