import { showCents } from '../../../../common/cents.ts'
import { LinkButton, useLive, useRead } from '../../../../kit/web/index.ts'
import { adAccounts, type MyAdAccount } from '../contract/index.ts'

/** The amount left for advertising, with a link to the page where it is paid. */
export default function BalanceLink() {
  const { data } = useRead(adAccounts.mine, {})
  useLive('ad_account_changed', [adAccounts.mine])
  return (
    <LinkButton to="/ad-billing" variant="default">
      {data ? describeLeft(data) : 'Ad billing'}
    </LinkButton>
  )
}

const describeLeft = ({ billing, balance, spendable }: MyAdAccount) =>
  billing === 'prepaid' ? `Ad balance: ${showCents(balance)}` : `Ads can still spend ${showCents(spendable)}`
