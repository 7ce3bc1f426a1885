import { slot } from '../../../../../kit/server/index.ts'
import type { ProviderName } from '../../contract/index.ts'
import type { CardProvider } from './card-provider.ts'

/** A card company's keys for one account. We call the company with the first; it signs its webhooks with the second. */
export interface KeyPair {
  secretKey: string
  webhookSecret: string
}

/** The account that a working pair of keys belongs to. */
export interface VerifiedAccount {
  /** The company's own id of the account. It stays the same when the keys are replaced. */
  account: string
  title: string
}

/** A card company at which shops can have their own accounts. */
export interface AccountKind {
  readonly name: ProviderName
  readonly label: string
  /** The address for the company's webhooks about a shop's account. */
  webhookUrl(shopId: string): string
  /** Asks the company. Refuses with the field that is wrong; throws when the company does not respond. */
  verifyKeys(keys: KeyPair, shopId: string): Promise<VerifiedAccount>
  open(keys: KeyPair, account: { id: string; shopId: string; account: string }): CardProvider
}

/** The companies on offer; composition fills it. */
export const accountKinds = slot<readonly AccountKind[]>('card companies for shops')
