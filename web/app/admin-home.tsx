import { Card, SimpleGrid, Text, Title } from '@mantine/core'
import { IconListTree, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Page } from '../kit/index.ts'
import classes from './guest/guest.module.css'

const places = [
  {
    title: 'Labor Guide',
    text: 'Search the tree, confirm hours, correct what is wrong.',
    to: '/labor-guide',
    icon: IconListTree,
  },
  { title: 'New Item', text: 'Add an operation or a group to the guide.', to: '/labor-new-item', icon: IconPlus },
]

export default function AdminHome() {
  return (
    <Page title="Home" lead="What the admin looks after.">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {places.map(({ title, text, to, icon: Icon }) => (
          <Link key={to} to={to} className={classes.role}>
            <Card h="100%" padding="lg">
              <Icon size={28} aria-hidden color="var(--mantine-primary-color-filled)" />
              <Title order={2} size="h3" mt="sm">
                {title}
              </Title>
              <Text c="dimmed" mt={4}>
                {text}
              </Text>
            </Card>
          </Link>
        ))}
      </SimpleGrid>
    </Page>
  )
}
