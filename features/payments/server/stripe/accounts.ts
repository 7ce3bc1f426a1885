import Stripe from 'stripe'
import { refuse } from '../../../../common/refusal.ts'
import { paymentRefusals } from '../../contract.ts'
import type { AccountKind } from '../card-accounts.ts'
import { stripeAt, stripeProvider } from './provider.ts'

interface Needs {
  apiUrl: string
  appUrl: string
  /** Keys of Stripe's test mode, too: a bill is paid there by a card that is none. */
  takesTestKeys: boolean
}

/** Accounts at Stripe that shops have themselves. */
export const stripeAccounts = ({ apiUrl, appUrl, takesTestKeys }: Needs): AccountKind => {
  const webhookUrl = (shopId: string) => `${appUrl}/api/web/payment/stripe/webhook/${shopId}`
  return {
    name: 'stripe',
    label: 'Stripe',
    webhookUrl,

    tryKeys: async ({ secretKey, webhookSecret }, shopId) => {
      if (!/^(sk|rk)_(live|test)_\w+$/.test(secretKey))
        refuse(paymentRefusals.keyRefused, { errors: { secretKey: 'A secret key of Stripe begins with sk_ or rk_.' } })
      if (secretKey.includes('_test_') && !takesTestKeys)
        refuse(paymentRefusals.keyRefused, {
          errors: {
            secretKey: 'This is a key of Stripe’s test mode: no money would come in. Paste the live key, sk_live_ or rk_live_.',
          },
        })
      if (!/^whsec_\w+$/.test(webhookSecret))
        refuse(paymentRefusals.keyRefused, { errors: { webhookSecret: 'A signing secret of Stripe begins with whsec_.' } })
      const stripe = stripeAt(apiUrl, secretKey)
      const found = await stripe.accounts.retrieveCurrent().catch((error: unknown) => {
        if (error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError)
          return refuse(paymentRefusals.keyRefused, {
            errors: { secretKey: 'Stripe does not know this key, or it may not read its account.' },
          })
        throw error
      })
      if (!found.charges_enabled)
        refuse(paymentRefusals.keyNotReady, {
          errors: { secretKey: 'Stripe does not let this account take payments yet. Finish its sign-up there.' },
        })
      await refuseUnheard(stripe, webhookUrl(shopId))
      const title = found.settings?.dashboard.display_name || found.business_profile?.name || found.id
      return { account: found.id, title }
    },

    open: (keys, { id }) => stripeProvider({ ...keys, apiUrl, account: id }),
  }
}

/** Without Stripe's word no payment is booked at once. A restricted key may not be allowed to look; then its owner is believed. */
async function refuseUnheard(stripe: Stripe, url: string): Promise<void> {
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
    if (data.some((one) => one.url === url && one.status === 'enabled')) return
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return
    throw error
  }
  refuse(paymentRefusals.keyNotReady, {
    errors: { webhookSecret: 'Stripe sends nothing to the address above yet. Add it there as a webhook first.' },
  })
}
