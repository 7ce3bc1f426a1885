import { Stack } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { showDay } from '../../../../common/dates.ts'
import {
  Empty,
  LinkButton,
  Money,
  Muted,
  Page,
  Panel,
  StateBadge,
  Table,
  useLive,
  useReadMore,
} from '../../../../kit/web/index.ts'
import { BalanceLink } from '../../ad-accounts/web/index.ts'
import { campaigns, type ListedCampaign } from '../contract/index.ts'
import { DemandPanel } from './demand-panel.tsx'
import { campaignStateLabels, kindLabels, obstacleLabels } from './labels.ts'

/** The page vendors see after login: the demand, and their campaigns. */
export default function InquiryPage() {
  const list = useReadMore(
    campaigns.list,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.campaigns,
    (page) => page.next,
  )
  useLive('campaigns_changed', [campaigns.list])
  return (
    <Page
      title="Campaign Inquiry"
      lead="See what shops near you look for, and run campaigns there"
      width="wide"
      actions={
        <>
          <BalanceLink />
          <LinkButton to="/campaign-inquiry/new">New campaign</LinkButton>
        </>
      }
    >
      <Stack gap="lg">
        <Panel title="Your campaigns" flush={list.rows.length > 0}>
          <Table
            label="Your campaigns"
            rows={list.rows}
            rowKey={({ campaignId }) => campaignId}
            to={({ campaignId }) => `/campaign-inquiry/${campaignId}`}
            loading={list.loading}
            error={list.error}
            onRetry={list.reload}
            more={list.more}
            columns={columns}
            empty={
              <Empty icon={<IconSpeakerphone size={28} />} title="No campaigns yet">
                Choose areas and categories below, see what to expect there, and start one.
              </Empty>
            }
          />
        </Panel>
        <DemandPanel />
      </Stack>
    </Page>
  )
}

const columns = [
  {
    key: 'name',
    label: 'Campaign',
    phone: 'title' as const,
    render: ({ name, kind }: ListedCampaign) => (
      <span>
        {name}
        <Muted component="span" style={{ display: 'block' }}>
          {kindLabels[kind]}
        </Muted>
      </span>
    ),
  },
  {
    key: 'state',
    label: 'State',
    render: (campaign: ListedCampaign) => (
      <span>
        <StateBadge {...campaignStateLabels[campaign.state]} />
        <Muted component="span" style={{ display: 'block' }}>
          {describeTrouble(campaign)}
        </Muted>
      </span>
    ),
  },
  {
    key: 'dates',
    label: 'Dates',
    nowrap: true as const,
    render: ({ startsOn, endsOn }: ListedCampaign) => `${showDay(startsOn)} – ${showDay(endsOn)}`,
  },
  {
    key: 'today',
    label: 'Spent today',
    align: 'right' as const,
    render: ({ daySpent, dayBudget }: ListedCampaign) => <Of spent={daySpent} budget={dayBudget} />,
  },
  {
    key: 'total',
    label: 'Total spent',
    align: 'right' as const,
    render: ({ totalSpent, totalBudget }: ListedCampaign) => <Of spent={totalSpent} budget={totalBudget} />,
  },
]

const Of = ({ spent, budget }: { spent: number; budget: number }) => (
  <span style={{ whiteSpace: 'nowrap' }}>
    <Money cents={spent} /> of <Money cents={budget} />
  </span>
)

function describeTrouble({ state, obstacles, reasons, reason }: ListedCampaign): string {
  if (state === 'draft' && (reasons.length > 0 || reason !== '')) return 'Sent back with reasons'
  return obstacles.map((obstacle) => obstacleLabels[obstacle]).join(', ')
}
