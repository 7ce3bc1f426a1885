import type { Config } from '../../../../kit/server/index.ts'
import type { FindReplyAddress } from '../../../repair/conversations/server/index.ts'
import { buildReplyAddress } from '../rules.ts'
import { getAddressKey } from './store-mails.ts'

/** The domain of the demo's addresses. E-mail to it goes nowhere, but the outbox can answer. */
const demoDomain = 'reply.liftbay.test'

/** The domain whose e-mail is reported here; null when nothing is. */
export const getMailDomain = ({ inboundMail, demo, smtpUrl }: Pick<Config, 'inboundMail' | 'demo' | 'smtpUrl'>): string | null =>
  inboundMail?.domain ?? (demo && !smtpUrl ? demoDomain : null)

/** An address that nobody can guess, for the thread of a customer with a shop. */
export const createReplyAddress =
  (config: Pick<Config, 'inboundMail' | 'demo' | 'smtpUrl'>): FindReplyAddress =>
  async (tx, { shopId, customerId }) => {
    const domain = getMailDomain(config)
    return domain && buildReplyAddress(await getAddressKey(tx, shopId, customerId), domain)
  }
