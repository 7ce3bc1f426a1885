import type { AccountKind } from '../provider/account-kind.ts'
import { openStripeProvider } from './open-provider.ts'

interface StripeAccountsNeeds {
  apiUrl: string
  appUrl: string
  /** Also accepts keys of Stripe's test mode, where test cards pay a bill. */
  takesTestKeys: boolean
}

/** Shops' own accounts at Stripe. */
export const createStripeAccounts = ({ apiUrl, appUrl, takesTestKeys }: StripeAccountsNeeds): AccountKind => {
  const buildWebhookUrl = (shopId: string) => `${appUrl}/api/web/payment/stripe/webhook/${shopId}`
  return {
    name: 'stripe',
    label: 'Stripe',
    webhookUrl: buildWebhookUrl,

    verifyKeys: async (keys, shopId) =>
      (await import('./verify-keys.ts')).verifyStripeKeys(keys, { apiUrl, takesTestKeys, webhookUrl: buildWebhookUrl(shopId) }),

    open: (keys, { id }) => openStripeProvider({ ...keys, apiUrl, account: id }),
  }
}
