import { isViewing, useLive, useRead } from '../../../../kit/web/index.ts'
import { owedPay } from '../contract/index.ts'
import { UnpaidPanel } from './unpaid-panel-lazily.ts'

/** On Home, the code of the panel comes only when a payment has to be made again. */
export default function UnpaidOnHome({ shop }: { shop: string }) {
  const { data } = useRead(owedPay.unpaid, { params: { shop }, query: {} }, { enabled: !isViewing() })
  useLive('notification', [owedPay.unpaid])
  return data && data.rows.length > 0 ? <UnpaidPanel shop={shop} /> : null
}
