import { Notifications } from '@mantine/notifications'
import { ConfirmHost } from '../kit/index.ts'

/** Where toasts and questions appear. */
export default function Hosts() {
  return (
    <>
      <ConfirmHost />
      <Notifications position="top-center" limit={4} containerWidth={420} />
    </>
  )
}
