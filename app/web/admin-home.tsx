import { SimpleGrid, Stack } from '@mantine/core'
import { IconAd2, IconListTree, IconPlus, IconBuildingBank } from '@tabler/icons-react'
import { Dashboard } from '../../features/operations/app-report/web/index.ts'
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
    title: 'Banking',
    text: 'Keep the directory of banks current, and check that every cent in the ledger adds up.',
    to: '/banking',
    icon: IconBuildingBank,
  },
  {
    title: 'Ad accounts',
    text: 'Approve monthly billing, record refunds and payments, and suspend vendors.',
    to: '/ad-accounts',
    icon: IconAd2,
  },
]

export default function AdminHome() {
  return (
    <Page title="Home" lead="How the platform is doing, and where to manage it." width="wide">
      <Stack gap="xl">
        <Dashboard />
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {places.map((one) => (
            <LinkCard key={one.to} order={2} {...one} />
          ))}
        </SimpleGrid>
      </Stack>
    </Page>
  )
}
