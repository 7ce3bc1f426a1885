import { Stack } from '@mantine/core'
import { OwnDoubtfulPunches } from '../../features/pay/doubtful-punches/web/index.ts'
import { OwnTimeClock } from '../../features/pay/shift-clock/web/index.ts'
import { OwnPinPanel } from '../../features/pay/shop-tablets/web/index.ts'

/** `/time-clock`: an employee's own clock and hours, doubtful punches in their name, and the PIN for the shop's tablets. */
export default function TimeClock() {
  return (
    <OwnTimeClock
      after={(shop) => (
        <Stack gap="lg">
          <OwnDoubtfulPunches shop={shop} />
          <OwnPinPanel shop={shop} />
        </Stack>
      )}
    />
  )
}
