import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { Info } from '../../../features/auth/contract.ts'
import { logOut } from '../../../features/auth/web/index.ts'

export function AccountMenu({ info: { customer } }: { info: Info }) {
  const navigate = useNavigate()
  const leave = async () => {
    const to = await logOut()
    if (to) await navigate(to)
  }
  return (
    <Menu width={240}>
      <Menu.Target>
        <ActionIcon aria-label="Account">
          <IconUserCircle size={24} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)">
            {`${customer.firstName} ${customer.lastName}`.trim() || customer.email}
          </Text>
          <Text size="xs">{customer.email}</Text>
        </Menu.Label>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void leave()}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
