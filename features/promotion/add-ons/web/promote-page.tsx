import { Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  Empty,
  findNewest,
  lazyDialog,
  Money,
  Muted,
  Page,
  Panel,
  SaveFileButton,
  StateBadge,
  Table,
  useRead,
} from '../../../../kit/web/index.ts'
import { BalanceLink } from '../../ad-accounts/web/index.ts'
import { nameArea } from '../../campaigns/rules.ts'
import { type Addon, promotedAddons } from '../contract/index.ts'
import { leastShown } from '../rules.ts'
import type { AddonDialogProps } from './addon-dialog.tsx'

const AddonDialog = lazyDialog<AddonDialogProps>(() => import('./addon-dialog.tsx'))

/** The parts that a vendor pays to have offered with jobs, and their results. */
export default function PromotePage() {
  const read = useRead(promotedAddons.list, {})
  const [open, setOpen] = useState<Addon | 'new' | null>(null)
  return (
    <Page
      title="Promote Add-ons"
      lead="Parts that shops can offer with a job, for a fee when the customer accepts one"
      width="wide"
      actions={<BalanceLink />}
      read={read}
      skeleton="table"
    >
      {({ campaigns, addons, areas }) => (
        <Stack>
          {campaigns.length === 0 && addons.length === 0 ? (
            <Empty
              icon={<IconPlus size={28} />}
              title="No campaign for add-ons yet"
              action={
                <Button component={Link} to="/campaign-inquiry/new?kind=add-on" variant="default">
                  Start a campaign
                </Button>
              }
            >
              Start one first. Then choose here which parts shops can offer.
            </Empty>
          ) : (
            <Panel
              title="Your add-ons"
              flush
              actions={
                <Group gap="xs">
                  <SaveFileButton row={promotedAddons.table} sent={{}} label="Save as CSV" />
                  {campaigns.length > 0 && (
                    <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
                      Add an add-on
                    </Button>
                  )}
                </Group>
              }
            >
              <AddonTable addons={addons} onOpen={setOpen} />
            </Panel>
          )}
          {areas.length > 0 && (
            <Panel title="Repair orders by state" flush>
              <Table
                label="Repair orders by state"
                rows={areas}
                rowKey={({ area }) => area}
                columns={[
                  { key: 'area', label: 'State', phone: 'title', render: ({ area }) => nameArea(area) },
                  { key: 'offered', label: 'Offered', align: 'right', render: ({ offered }) => showCount(offered) },
                  { key: 'shown', label: 'Shown to customers', align: 'right', render: ({ shown }) => showCount(shown) },
                  { key: 'accepted', label: 'Accepted', align: 'right', render: ({ accepted }) => showCount(accepted) },
                ]}
                empty={<Empty title="No repair orders yet">Shops see your add-ons once they allow them.</Empty>}
              />
            </Panel>
          )}
          {open && (
            <AddonDialog
              addon={open === 'new' ? null : findNewest(addons, open, ({ addonId }) => addonId)}
              campaigns={campaigns}
              onClose={() => setOpen(null)}
            />
          )}
        </Stack>
      )}
    </Page>
  )
}

const showCount = (count: number | null) => count?.toLocaleString('en-US') ?? `fewer than ${leastShown}`

const stateOf = ({ isOffered, campaignState }: Addon) => {
  if (!isOffered) return { tone: 'gray' as const, label: 'Not offered' }
  return campaignState === 'active'
    ? { tone: 'green' as const, label: 'Offered' }
    : { tone: 'amber' as const, label: 'Campaign not active' }
}

function AddonTable({ addons, onOpen }: { addons: readonly Addon[]; onOpen: (addon: Addon) => void }) {
  return (
    <Table
      label="Your add-ons"
      rows={addons}
      rowKey={({ addonId }) => addonId}
      columns={[
        {
          key: 'part',
          label: 'Part',
          phone: 'title',
          render: ({ manufacturer, name, partNo, words, campaign }) => (
            <>
              {`${manufacturer} ${name}, ${partNo}`}
              <Muted>With jobs that mention {words.join(', ')}</Muted>
              <Muted>{campaign}</Muted>
            </>
          ),
        },
        { key: 'state', label: 'State', render: (addon) => <StateBadge {...stateOf(addon)} /> },
        { key: 'fee', label: 'Fee', align: 'right', render: ({ fee }) => <Money cents={fee} /> },
        { key: 'offered', label: 'Offered', align: 'right', render: ({ offered }) => offered },
        { key: 'shown', label: 'Shown', align: 'right', render: ({ shown }) => shown },
        { key: 'accepted', label: 'Accepted', align: 'right', render: ({ accepted }) => accepted },
        { key: 'fees', label: 'Fees paid', align: 'right', render: ({ fees }) => <Money cents={fees} /> },
        { key: 'sales', label: 'Sales', align: 'right', render: ({ sales }) => <Money cents={sales} /> },
      ]}
      rowActions={(addon) => (
        <Button variant="default" aria-label={`Change ${addon.name}`} onClick={() => onOpen(addon)}>
          Change
        </Button>
      )}
      empty={<Empty title="No add-ons yet">Add a part of your catalog, and the words of the jobs it goes with.</Empty>}
    />
  )
}
