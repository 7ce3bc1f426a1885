import { Button, Stack } from '@mantine/core'
import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import {
  Empty,
  findNewest,
  lazyDialog,
  Muted,
  Page,
  Panel,
  Phone,
  StateBadge,
  Table,
  useRead,
} from '../../../../kit/web/index.ts'
import { type Branch, vendorCatalog } from '../contract/index.ts'
import type { BranchDialogProps } from './branch-dialog.tsx'
import { CatalogViews } from './catalog-views.tsx'
import { showClock } from './show-clock.ts'

const BranchDialog = lazyDialog<BranchDialogProps>(() => import('./branch-dialog.tsx'))

/** The branches where the vendor keeps its parts, and how far each one delivers. */
export default function BranchesPage() {
  const read = useRead(vendorCatalog.branches, {})
  const [opened, setOpened] = useState<Branch | 'new' | null>(null)
  return (
    <Page
      title="Branches"
      lead="Where you have your parts, and how far you deliver"
      width="wide"
      read={read}
      skeleton="table"
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened('new')}>
          Add branch
        </Button>
      }
    >
      {({ branches }) => (
        <Stack>
          <CatalogViews current="/branches" />
          <Panel flush={branches.length > 0}>
            <Table
              label="Branches"
              rows={branches}
              rowKey={({ branchId }) => branchId}
              onOpen={setOpened}
              empty={
                <Empty icon={<IconBuildingStore size={28} />} title="No branches yet">
                  Add the places where you have parts. Shops see your company once it has an open branch.
                </Empty>
              }
              columns={[
                { key: 'name', label: 'Branch', phone: 'title', render: (branch) => <BranchName branch={branch} /> },
                { key: 'phone', label: 'Phone', render: ({ phone }) => <Phone digits={phone} /> },
                {
                  key: 'delivery',
                  label: 'Delivery',
                  render: ({ deliveryMiles, cutOff }) =>
                    deliveryMiles ? `Within ${deliveryMiles} miles; same day until ${showClock(cutOff)}` : 'Pickup only',
                },
                {
                  key: 'parts',
                  label: 'Parts in stock',
                  align: 'right',
                  render: ({ partsInStock }) => partsInStock.toLocaleString('en-US'),
                },
              ]}
            />
          </Panel>
          {opened && (
            <BranchDialog
              opened
              branch={opened === 'new' ? undefined : findNewest(branches, opened, ({ branchId }) => branchId)}
              onClose={() => setOpened(null)}
            />
          )}
        </Stack>
      )}
    </Page>
  )
}

const BranchName = ({ branch: { name, address, city, state, zipcode, isOpen } }: { branch: Branch }) => (
  <span>
    {name} {!isOpen && <StateBadge tone="gray" label="Closed" />}
    <Muted component="span" style={{ display: 'block' }}>
      {address}, {city}, {state} {zipcode}
    </Muted>
  </span>
)
