import { refuse } from '../../../../common/refusal.ts'
import { type Context, type FileToSend, removeUnstorable } from '../../../../kit/server/index.ts'
import { isSignedByTwilio } from '../../../../kit/server/twilio-signature.ts'
import { textingRefusals } from '../contract/index.ts'

export type TwilioReport = Readonly<Record<string, string>>

/** The fields of a report that Twilio signed for this address. Refuses everything else with `bad_signature`. */
export function readTwilioReport(
  { config, header, log, address }: Pick<Context, 'config' | 'header' | 'log' | 'address'>,
  path: string,
  body: unknown,
): TwilioReport {
  const params = { ...(body as Record<string, unknown> | undefined) }
  const isText = (value: unknown): value is string => typeof value === 'string'
  const { twilio } = config
  if (twilio && Object.values(params).every(isText)) {
    const report = params as Record<string, string>
    const signed = { authToken: twilio.authToken, url: `${config.appUrl}${path}`, params: report }
    if (isSignedByTwilio(signed, header('x-twilio-signature')) && report['AccountSid'] === twilio.accountSid)
      return Object.fromEntries(Object.entries(report).map(([name, value]) => [name, removeUnstorable(value)]))
  }
  log.warn({ address, path }, 'a report about texts was refused')
  return refuse(textingRefusals.badSignature)
}

/** The reply that tells Twilio what to do next. */
export const makeTwiml = (inside = ''): FileToSend => ({
  name: 'reply.xml',
  inline: true,
  bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><Response>${inside}</Response>`),
})
