import { Group, Text } from '@mantine/core'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Muted } from '../../../../kit/web/index.ts'
import classes from './second-factor.module.css'

interface MethodProps {
  Icon: TablerIcon
  title: string
  badge?: ReactNode
  text: ReactNode
  /** The method's buttons. */
  children: ReactNode
}

/** One second step in the list, with its state and button. */
export function Method({ Icon, title, badge, text, children }: MethodProps) {
  return (
    <li className={classes.method}>
      <Icon size={24} aria-hidden />
      <div className={classes.about}>
        <Group gap="xs">
          <Text fw={600}>{title}</Text>
          {badge}
        </Group>
        <Muted>{text}</Muted>
      </div>
      <div className={classes.action}>{children}</div>
    </li>
  )
}
