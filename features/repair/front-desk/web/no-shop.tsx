import { IconCar } from '@tabler/icons-react'
import { Empty, Page } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'

/** A place of the desk for someone who works at no shop yet. */
export default function NoShop({ title }: { title: string }) {
  const me = useSession()?.customer
  return (
    <Page title={title}>
      <Empty icon={<IconCar size={28} />} title="You do not work at a shop yet">
        {me?.role === 'owner'
          ? 'Add your shop under "Shop Information".'
          : `Ask the owner of your shop to invite ${me?.email ?? 'you'}. You accept under "Account Information"; then its board and appointments appear here.`}
      </Empty>
    </Page>
  )
}
