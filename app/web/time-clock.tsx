import { OwnTimeClock } from '../../features/pay/shift-clock/web/index.ts'
import { OwnPinPanel } from '../../features/pay/shop-tablets/web/index.ts'

/** `/time-clock`: an employee's own clock and hours, and the PIN for the shop's tablets. */
export default function TimeClock() {
  return <OwnTimeClock after={(shop) => <OwnPinPanel shop={shop} />} />
}
