import type { Verb } from '../../../../kit/server/index.ts'
import { twilioPaths } from '../../../people/text-lines/server/index.ts'
import type { texting } from '../contract/index.ts'
import { mostPictures, readUsNumber } from '../rules.ts'
import { receiveText } from './receive-text.ts'
import { makeTwiml, readTwilioReport, type TwilioReport } from './twilio-report.ts'

export const receiveTwilioText: Verb<typeof texting.twilioText> = async (context, { body }) => {
  const report = readTwilioReport(context, twilioPaths.text, body)
  const [from, to, providerId] = [readUsNumber(report['From']), readUsNumber(report['To']), report['MessageSid']]
  if (from && to && providerId)
    await receiveText(context, {
      from,
      to,
      providerId,
      text: (report['Body'] ?? '').trim(),
      pictures: listPictures(report),
      isAnswered: report['OptOutType'] !== undefined,
    })
  return makeTwiml()
}

function listPictures(report: TwilioReport): string[] {
  const count = Math.min(Number(report['NumMedia'] ?? 0) || 0, mostPictures)
  return Array.from({ length: count }, (_, index) => ({
    url: report[`MediaUrl${index}`],
    type: report[`MediaContentType${index}`],
  })).flatMap(({ url, type }) => (url && type?.startsWith('image/') ? [url] : []))
}
