import { refuse } from '../../../../common/refusal.ts'
import { paymentRefusals } from '../../contract.ts'
import type { AccountKind } from '../card-accounts.ts'
import { sandboxProvider, type SandboxNeeds } from './provider.ts'
import { secretOfAccount } from './webhook.ts'

const keyShape = /^sk_sandbox_([A-Za-z0-9]{12,40})$/

/**
 * Accounts at the sandbox provider, for a demo and for tests: any pair `sk_sandbox_…` and `whsec_sandbox_…` with the same ending of at
 * least twelve letters and digits is one.
 */
export const sandboxAccounts = (needs: SandboxNeeds): AccountKind => {
  const webhookUrl = (shopId: string) => `${needs.webhookUrl}/${shopId}`
  return {
    name: 'sandbox',
    label: 'Sandbox (test cards)',
    webhookUrl,

    tryKeys: async ({ secretKey, webhookSecret }) => {
      const account = keyShape.exec(secretKey)?.[1]
      if (!account)
        return refuse(paymentRefusals.keyRefused, {
          errors: { secretKey: 'This is no key of the sandbox. Its keys look like sk_sandbox_1234567890ab.' },
        })
      if (webhookSecret !== secretOfAccount(account))
        return refuse(paymentRefusals.keyRefused, {
          errors: { webhookSecret: 'This signing secret belongs to another account.' },
        })
      return { account, title: `Sandbox account ${account.slice(0, 6)}` }
    },

    open: ({ webhookSecret }, { id, shopId, account }) =>
      sandboxProvider({
        ...needs,
        key: Buffer.from(webhookSecret),
        webhookUrl: webhookUrl(shopId),
        account: { id, name: account },
      }),
  }
}
