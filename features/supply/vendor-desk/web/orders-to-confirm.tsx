import { useLive, useRead } from '../../../../kit/web/index.ts'
import { vendorDesk } from '../contract/index.ts'
import classes from './vendor-desk.module.css'

/** How many orders wait for the vendor's answer; nothing when there are none. */
export default function OrdersToConfirm() {
  const { data } = useRead(vendorDesk.counts, {})
  useLive('vendor_order_changed', [vendorDesk.counts])
  const count = data?.toConfirm ?? 0
  if (count === 0) return null
  return (
    <span className={classes.count}>
      {count > 99 ? '99+' : count}
      <span className={classes.said}> to confirm</span>
    </span>
  )
}
