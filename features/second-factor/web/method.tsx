import { Group, Text } from '@mantine/core'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './second-factor.module.css'

interface MethodProps {
  Icon: TablerIcon
  title: string
  badge?: ReactNode
  text: ReactNode
  /** What can be done about it. */
  children: ReactNode
}

/** One line of the list: what it is, how it stands, and its button. */
export function Method({ Icon, title, badge, text, children }: MethodProps) {
  return (
    <li className={classes.method}>
      <Icon size={24} aria-hidden />
      <div className={classes.about}>
        <Group gap="xs">
          <Text fw={600}>{title}</Text>
          {badge}
        </Group>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
      <div className={classes.action}>{children}</div>
    </li>
  )
}
