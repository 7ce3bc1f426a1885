import { SimpleGrid } from '@mantine/core'
import { IconListTree, IconPlus, IconReportMoney } from '@tabler/icons-react'
import { Page } from '../../kit/web/index.ts'
import { LinkCard } from './link-card.tsx'

const places = [
  {
    title: 'Labor Guide',
    text: 'Search the guide, verify hours, and correct mistakes.',
    to: '/labor-guide',
    icon: IconListTree,
  },
  { title: 'New Item', text: 'Add an operation or a group to the guide.', to: '/labor-new-item', icon: IconPlus },
  {
    title: 'Ledger',
    text: 'See payments and refunds, and check that every cent adds up.',
    to: '/ledger',
    icon: IconReportMoney,
  },
]

export default function AdminHome() {
  return (
    <Page title="Home" lead="Manage the labor guide and review payments.">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {places.map((one) => (
          <LinkCard key={one.to} order={2} {...one} />
        ))}
      </SimpleGrid>
    </Page>
  )
}
