import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export interface MoreItem {
  text: string
  icon: ReactNode
  isDanger?: boolean
  run: () => void
}

export interface MoreMenuProps {
  label: string
  busy: boolean
  items: readonly MoreItem[]
  size?: number
}

/** The button of a menu, with the menu it opens. */
export default function MoreItems({ label, busy, items, size = 20 }: MoreMenuProps) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={label} loading={busy}>
          <IconDots size={size} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ text, icon, isDanger, run }) => (
          <Menu.Item key={text} leftSection={icon} onClick={run} {...(isDanger ? { color: 'red' } : {})}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
