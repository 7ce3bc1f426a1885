import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './empty.module.css'

export interface EmptyProps {
  icon?: ReactNode
  title: string
  /** A sentence about the next step. */
  children?: ReactNode
  action?: ReactNode
  tone?: 'accent' | 'red'
}

/** Shown for an empty list, with a hint on what to do next. */
export function Empty({ icon, title, children, action, tone = 'accent' }: EmptyProps) {
  return (
    <Stack align="center" gap="xs" className={classes.root}>
      {icon && (
        <span className={classes.icon} data-tone={tone} aria-hidden>
          {icon}
        </span>
      )}
      <Title order={2} size="h3" ta="center">
        {title}
      </Title>
      {children && (
        <Text c="dimmed" ta="center" maw={420} component="div">
          {children}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </Stack>
  )
}
