import { Text } from '@mantine/core'
import { IconId, IconLogout, IconShieldLock, IconUserCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Info } from '../../../features/platform/auth/contract/index.ts'
import { logOut } from '../../../features/platform/auth/web/index.ts'
import { Flyout, FlyoutItem } from '../../../kit/web/index.ts'
import classes from './signed-in-layout.module.css'

export function AccountMenu({ info: { customer }, choices }: { info: Info; choices: ReactNode }) {
  const navigate = useNavigate()
  const leave = async () => {
    const to = await logOut()
    if (to) await navigate(to)
  }
  return (
    <Flyout label="Account" icon={<IconUserCircle size={24} aria-hidden />} menu width={240}>
      <div className={classes.who} role="presentation">
        <Text size="sm" fw={600}>
          {`${customer.firstName} ${customer.lastName}`.trim() || customer.email}
        </Text>
        <Text size="xs" c="dimmed">
          {customer.email}
        </Text>
      </div>
      {customer.role === 'customer' && (
        <FlyoutItem icon={<IconId size={18} aria-hidden />} to="/contact">
          Contact information
        </FlyoutItem>
      )}
      <FlyoutItem icon={<IconShieldLock size={18} aria-hidden />} to="/security">
        Security
      </FlyoutItem>
      {choices}
      <FlyoutItem icon={<IconLogout size={18} aria-hidden />} onClick={() => void leave()}>
        Log out
      </FlyoutItem>
    </Flyout>
  )
}
