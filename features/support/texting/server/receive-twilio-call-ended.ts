import type { Verb } from '../../../../kit/server/index.ts'
import type { texting } from '../contract/index.ts'
import { readUsNumber } from '../rules.ts'
import { receiveMissedCall } from './receive-missed-call.ts'
import { makeTwiml, readTwilioReport } from './twilio-report.ts'

export const callEndedPath = '/api/app/texts/twilio/call-ended'

const unanswered: ReadonlySet<string | undefined> = new Set(['no-answer', 'busy', 'failed', 'canceled'])

export const receiveTwilioCallEnded: Verb<typeof texting.twilioCallEnded> = async (context, { body }) => {
  const report = readTwilioReport(context, callEndedPath, body)
  const [from, to, providerId] = [readUsNumber(report['From']), readUsNumber(report['To']), report['CallSid']]
  if (!unanswered.has(report['DialCallStatus'])) return makeTwiml('<Hangup/>')
  if (from && to && providerId) await receiveMissedCall(context, { from, to, providerId })
  return makeTwiml('<Say>Sorry, nobody can answer right now. Send us a text at this number.</Say><Hangup/>')
}
