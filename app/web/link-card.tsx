import { Card, Text, Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './link-card.module.css'

interface LinkCardProps {
  title: string
  text: string
  to: string
  icon: Icon
  /** The heading's level on its page. Does not change its look. */
  order: 2 | 3
}

/** A card that is a link, with a sentence about its target. */
export const LinkCard = ({ title, text, to, icon: Icon, order }: LinkCardProps) => (
  <Link to={to} className={classes.link}>
    <Card h="100%" padding="lg">
      <Icon size={28} aria-hidden color="var(--mantine-primary-color-filled)" />
      <Title order={order} size="h3" mt="sm">
        {title}
      </Title>
      <Text c="dimmed" mt={4}>
        {text}
      </Text>
    </Card>
  </Link>
)
