import { showDayAndTime } from '../../../../common/dates.ts'
import { Steps } from '../../../../kit/web/index.ts'
import type { InShopVehicle } from '../contract/index.ts'
import { orderStep, listTrackedSteps } from './order-progress.ts'

export interface OrderStepsProps {
  order: Pick<InShopVehicle, 'state' | 'progress'>
  timeZone: string
  label: string
}

/** How far a work order has come and when, for its customer. */
export function OrderSteps({ order, timeZone, label }: OrderStepsProps) {
  const steps = listTrackedSteps(order).map(({ label: name, word, at }) => ({
    label: name,
    hint: at && (
      <>
        {word && `${word} `}
        {/* On a wide screen there is only room for the day above the time, not for both on one line. */}
        <time dateTime={at} className="tabular">
          {showDayAndTime(at, timeZone)}
        </time>
      </>
    ),
  }))
  return <Steps steps={steps} current={orderStep(order.state)} label={label} />
}
