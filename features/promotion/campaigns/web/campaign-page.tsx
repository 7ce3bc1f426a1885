import { Alert, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { showCents } from '../../../../common/cents.ts'
import { addDays, getDay, showDay } from '../../../../common/dates.ts'
import {
  confirm,
  Definition,
  Meter,
  Money,
  Muted,
  Page,
  Panel,
  StateBadge,
  useCall,
  useLive,
  useRead,
} from '../../../../kit/web/index.ts'
import { partKindNames } from '../../../supply/vendor-catalog/rules.ts'
import { BalanceLink } from '../../ad-accounts/web/index.ts'
import { nameArea } from '../areas.ts'
import { type Campaign, campaigns } from '../contract/index.ts'
import { canDo } from '../rules.ts'
import { CampaignEntry, NewCampaignEntry } from './campaign-form.tsx'
import { useChoice } from './demand-panel.tsx'
import { History } from './history.tsx'
import { campaignStateLabels, creativeStateLabels, endedLabels, kindLabels, obstacleLabels } from './labels.ts'
import { ReasonsNote } from './reasons-note.tsx'

const crumbs = [{ label: 'Campaign Inquiry', to: '/campaign-inquiry' }]

/** A campaign with its state, spend and history, or a new one. */
export default function CampaignPage() {
  const { id = 'new' } = useParams()
  return id === 'new' ? <NewCampaign /> : <SavedCampaign id={id} />
}

function NewCampaign() {
  const { areas, categories, kind } = useChoice()
  const [today] = useState(() => getDay(new Date()))
  return (
    <Page title="New campaign" lead="Choose where it is shown, for how long, and how much it may spend" crumbs={crumbs}>
      <NewCampaignEntry kind={kind} areas={areas} categories={categories} today={today} lastDay={addDays(today, 30)} />
    </Page>
  )
}

function SavedCampaign({ id }: { id: string }) {
  const read = useRead(campaigns.read, { params: { id } })
  useLive('campaigns_changed', [campaigns.read])
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Page
      title={read.data?.name ?? 'Campaign'}
      lead={read.data && <StateBadge {...campaignStateLabels[read.data.state]} />}
      crumbs={crumbs}
      actions={<BalanceLink />}
      read={read}
      skeleton="cards"
    >
      {(campaign) =>
        isChanging && canDo('change', campaign.state) ? (
          <CampaignEntry campaign={campaign} onClose={() => setIsChanging(false)} />
        ) : (
          <Stack gap="lg">
            {campaign.state !== 'ended' && <ReasonsNote of="campaign" reasons={campaign.reasons} reason={campaign.reason} />}
            {campaign.obstacles.length > 0 && (
              <Alert color="amber" title="Shops do not see this campaign now">
                {campaign.obstacles.map((obstacle) => obstacleLabels[obstacle]).join('. ')}.
              </Alert>
            )}
            <Facts campaign={campaign} />
            <Moves campaign={campaign} onChange={() => setIsChanging(true)} />
            <History of="campaign" history={campaign.history} />
          </Stack>
        )
      }
    </Page>
  )
}

function Facts({ campaign }: { campaign: Campaign }) {
  const { kind, startsOn, endsOn, dayBudget, totalBudget, daySpent, totalSpent, areas, categories, endedWhy } = campaign
  return (
    <Panel title="Campaign">
      <Stack>
        <Group grow align="flex-start">
          <Meter label="Spent today" value={daySpent} limit={dayBudget} show={showCents} />
          <Meter label="Total spent" value={totalSpent} limit={totalBudget} show={showCents} />
        </Group>
        <Definition
          items={[
            { term: 'Shown in', value: kindLabels[kind] },
            { term: 'Dates', value: `${showDay(startsOn)} – ${showDay(endsOn)}` },
            { term: 'Budget per day', value: <Money cents={dayBudget} /> },
            { term: 'Total budget', value: <Money cents={totalBudget} /> },
            { term: 'Areas', value: areas.map(nameArea).join(', ') },
            { term: 'Categories', value: categories.map((category) => partKindNames[category]).join(', ') },
            ...(endedWhy ? [{ term: 'Why it ended', value: endedLabels[endedWhy] }] : []),
          ]}
        />
        {kind === 'search' && <Creatives campaign={campaign} />}
      </Stack>
    </Panel>
  )
}

const Creatives = ({ campaign: { creatives } }: { campaign: Campaign }) =>
  creatives.length === 0 ? (
    <Muted>No creatives yet. Choose some under “Change campaign”.</Muted>
  ) : (
    <Stack gap={6}>
      <Muted>Creatives</Muted>
      {creatives.map(({ creativeId, headline, state }) => (
        <Group key={creativeId} gap="sm">
          <Link to={`/advertise/${creativeId}`}>{headline}</Link>
          <StateBadge {...creativeStateLabels[state]} />
        </Group>
      ))}
    </Stack>
  )

/** The vendor's actions on the campaign now. */
function Moves({ campaign, onChange }: { campaign: Campaign; onChange: () => void }) {
  const { campaignId, state, version } = campaign
  const invalidates = [campaigns.list, campaigns.read]
  const submit = useCall(campaigns.submit, { done: 'Submitted for review', invalidates })
  const withdraw = useCall(campaigns.withdraw, { done: 'Taken back', invalidates })
  const pause = useCall(campaigns.pause, { done: 'Campaign paused', invalidates })
  const resume = useCall(campaigns.resume, { done: 'Campaign resumed', invalidates })
  const end = useCall(campaigns.end, { done: state === 'draft' ? 'Draft discarded' : 'Campaign ended', invalidates })
  const sent = { params: { id: campaignId } }
  const isDraft = state === 'draft'
  const askAndEnd = async () => {
    const asked = isDraft
      ? {
          header: 'Discard this draft?',
          message: 'It stays in your list, marked as ended.',
          accept: 'Discard draft',
          cancel: 'Keep draft',
        }
      : {
          header: 'End this campaign?',
          message: 'An ended campaign cannot be started again.',
          accept: 'End campaign',
          cancel: 'Keep campaign',
        }
    if (await confirm({ ...asked, danger: true })) await end.send(sent, { version })
  }
  if (state === 'in-review') return <Muted>An admin is reviewing this campaign. You can change it after the decision.</Muted>
  if (state === 'ended') return null
  return (
    <Group gap="xs">
      {canDo('submit', state) && (
        <Button loading={submit.pending} onClick={() => void submit.send(sent, { version })}>
          Submit for review
        </Button>
      )}
      {canDo('resume', state) && (
        <Button loading={resume.pending} onClick={() => void resume.send(sent, { version })}>
          Resume campaign
        </Button>
      )}
      {canDo('change', state) && (
        <Button variant="default" onClick={onChange}>
          Change campaign
        </Button>
      )}
      {canDo('withdraw', state) && (
        <Button variant="default" loading={withdraw.pending} onClick={() => void withdraw.send(sent, { version })}>
          Take back to draft
        </Button>
      )}
      {canDo('pause', state) && (
        <Button variant="default" loading={pause.pending} onClick={() => void pause.send(sent, { version })}>
          Pause campaign
        </Button>
      )}
      {canDo('end', state) && (
        <Button variant="subtle" color="red" loading={end.pending} onClick={() => void askAndEnd()}>
          {isDraft ? 'Discard draft' : 'End campaign'}
        </Button>
      )}
    </Group>
  )
}
