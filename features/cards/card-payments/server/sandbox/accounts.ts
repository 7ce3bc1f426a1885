import { refuse } from '../../../../../common/refusal.ts'
import { cardPaymentRefusals } from '../../contract/index.ts'
import type { AccountKind } from '../provider/account-kind.ts'
import { type SandboxNeeds, createSandboxProvider } from './provider.ts'
import { deriveSigningSecret } from './webhook.ts'

const keyShape = /^sk_sandbox_([A-Za-z0-9]{12,40})$/

/**
 * Accounts at the sandbox provider, for demos and tests. Any pair of keys `sk_sandbox_…` and `whsec_sandbox_…` works whose endings are
 * the same twelve or more letters and digits.
 */
export const createSandboxAccounts = (needs: SandboxNeeds): AccountKind => {
  const buildWebhookUrl = (shopId: string) => `${needs.webhookUrl}/${shopId}`
  return {
    name: 'sandbox',
    label: 'Sandbox (test cards)',
    webhookUrl: buildWebhookUrl,

    verifyKeys: async ({ secretKey, webhookSecret }) => {
      const account = keyShape.exec(secretKey)?.[1]
      if (!account)
        return refuse(cardPaymentRefusals.keyRefused, {
          errors: { secretKey: 'This is not a sandbox key. Sandbox keys look like sk_sandbox_1234567890ab.' },
        })
      if (webhookSecret !== deriveSigningSecret(account))
        return refuse(cardPaymentRefusals.keyRefused, {
          errors: { webhookSecret: 'This signing secret belongs to another account.' },
        })
      return { account, title: `Sandbox account ${account.slice(0, 6)}` }
    },

    open: ({ webhookSecret }, { id, shopId, account }) =>
      createSandboxProvider({
        ...needs,
        key: Buffer.from(webhookSecret),
        webhookUrl: buildWebhookUrl(shopId),
        account: { id, name: account },
      }),
  }
}
