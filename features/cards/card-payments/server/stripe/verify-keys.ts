import Stripe from 'stripe'
import { refuse } from '../../../../../common/refusal.ts'
import { requireNoTransaction } from '../../../../../kit/server/outside.ts'
import { cardPaymentRefusals } from '../../contract/index.ts'
import type { KeyPair, VerifiedAccount } from '../provider/account-kind.ts'
import { openStripe } from './provider.ts'

interface VerifyNeeds {
  apiUrl: string
  takesTestKeys: boolean
  webhookUrl: string
}

/** Asks Stripe whose keys these are. Refuses with the field that is wrong. */
export async function verifyStripeKeys(
  { secretKey, webhookSecret }: KeyPair,
  { apiUrl, takesTestKeys, webhookUrl }: VerifyNeeds,
): Promise<VerifiedAccount> {
  if (!/^(sk|rk)_(live|test)_\w+$/.test(secretKey))
    refuse(cardPaymentRefusals.keyRefused, { errors: { secretKey: 'A Stripe secret key begins with sk_ or rk_.' } })
  if (secretKey.includes('_test_') && !takesTestKeys)
    refuse(cardPaymentRefusals.keyRefused, {
      errors: {
        secretKey:
          'This is a test mode key, so no money would come in. Paste the live key, which begins with sk_live_ or rk_live_.',
      },
    })
  if (!/^whsec_\w+$/.test(webhookSecret))
    refuse(cardPaymentRefusals.keyRefused, { errors: { webhookSecret: 'A Stripe signing secret begins with whsec_.' } })
  requireNoTransaction('Stripe')
  const stripe = openStripe(apiUrl, secretKey)
  const found = await stripe.accounts.retrieveCurrent().catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError)
      return refuse(cardPaymentRefusals.keyRefused, {
        errors: { secretKey: 'Stripe does not recognize this key, or the key is not allowed to read its account.' },
      })
    throw error
  })
  if (!found.charges_enabled)
    refuse(cardPaymentRefusals.keyNotReady, {
      errors: { secretKey: 'This account cannot take payments yet. Finish signing up at Stripe.' },
    })
  await requireWebhookEndpoint(stripe, webhookUrl)
  const title = found.settings?.dashboard.display_name || found.business_profile?.name || found.id
  return { account: found.id, title }
}

/** Without webhooks no payment is recorded right away. A restricted key may be unable to list them; then we trust the owner. */
async function requireWebhookEndpoint(stripe: Stripe, url: string): Promise<void> {
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
    if (data.some((endpoint) => endpoint.url === url && endpoint.status === 'enabled')) return
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return
    throw error
  }
  refuse(cardPaymentRefusals.keyNotReady, {
    errors: { webhookSecret: 'Stripe sends nothing to the address above yet. First add it as a webhook at Stripe.' },
  })
}
