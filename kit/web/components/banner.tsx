import { Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './banner.module.css'

interface BannerProps {
  label: string
  icon: Icon
  warns?: boolean
  /** The button or link that does something about it. */
  action?: ReactNode
  children: ReactNode
}

/** One sentence above every page. */
export const Banner = ({ label, icon: Icon, warns, action, children }: BannerProps) => (
  <section aria-label={label} className={`${classes.banner} no-print`} data-warns={warns}>
    <Text size="sm" className={classes.words}>
      <Icon size={18} aria-hidden className={classes.icon} />
      <span>{children}</span>
    </Text>
    {action}
  </section>
)
