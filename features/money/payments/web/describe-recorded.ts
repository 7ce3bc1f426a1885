import type { SentTo } from '../../../people/customers/contract/index.ts'
import { describeSent } from '../../../people/customers/rules.ts'
import type { PayInfo } from '../contract/index.ts'

/** `Cash recorded. Receipt: e-mailed to …` */
export function describeRecorded(
  what: string,
  { sentTo }: { sentTo?: SentTo | undefined },
  { customer: { name, phone } }: Pick<PayInfo, 'customer'>,
): string {
  return [what, sentTo && `Receipt: ${describeSent(sentTo, { firstName: name, phone1: phone })}`].filter(Boolean).join(' ')
}
