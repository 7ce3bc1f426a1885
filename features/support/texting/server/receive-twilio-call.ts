import type { Verb } from '../../../../kit/server/index.ts'
import { findLineOfNumber, twilioPaths } from '../../../people/text-lines/server/index.ts'
import type { texting } from '../contract/index.ts'
import { readUsNumber } from '../rules.ts'
import { callEndedPath } from './receive-twilio-call-ended.ts'
import { getShop } from './store.ts'
import { makeTwiml, readTwilioReport } from './twilio-report.ts'

const secondsOfRinging = 20

/** A call to the shop's texting number rings the shop's own phone. */
export const receiveTwilioCall: Verb<typeof texting.twilioCall> = async (context, { body }) => {
  const report = readTwilioReport(context, twilioPaths.call, body)
  const to = readUsNumber(report['To'])
  const line = to && (await findLineOfNumber(context.db, to))
  const phone = line ? (await getShop(context.db, line.shopId)).phone1 : ''
  if (!/^\d{10}$/.test(phone) || phone === to) return makeTwiml('<Reject/>')
  const action = `${context.config.appUrl}${callEndedPath}`
  return makeTwiml(`<Dial timeout="${secondsOfRinging}" action="${action}" method="POST"><Number>+1${phone}</Number></Dial>`)
}
