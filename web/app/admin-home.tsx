import { SimpleGrid } from '@mantine/core'
import { IconListTree, IconPlus, IconReportMoney } from '@tabler/icons-react'
import { Page } from '../kit/index.ts'
import { LinkCard } from './link-card.tsx'

const places = [
  {
    title: 'Labor Guide',
    text: 'Search the tree, confirm hours, correct what is wrong.',
    to: '/labor-guide',
    icon: IconListTree,
  },
  { title: 'New Item', text: 'Add an operation or a group to the guide.', to: '/labor-new-item', icon: IconPlus },
  {
    title: 'Ledger',
    text: 'See what was paid and given back, and that every cent adds up.',
    to: '/ledger',
    icon: IconReportMoney,
  },
]

export default function AdminHome() {
  return (
    <Page title="Home" lead="What the admin looks after.">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {places.map((one) => (
          <LinkCard key={one.to} order={2} {...one} />
        ))}
      </SimpleGrid>
    </Page>
  )
}
