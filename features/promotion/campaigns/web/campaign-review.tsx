import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { showDay } from '../../../../common/dates.ts'
import { Definition, Form, Money, Muted, Panel, StateBadge, useCall, When, localTimeZone } from '../../../../kit/web/index.ts'
import { usePhoto } from '../../../platform/files/web/index.ts'
import { partKindNames } from '../../../supply/vendor-catalog/rules.ts'
import { nameArea } from '../areas.ts'
import { campaignReasons, campaignReviews, type CampaignToReview, RejectCampaignForm } from '../contract/index.ts'
import { fetchReviewedPicture } from './creative-review.tsx'
import { campaignStateLabels, kindLabels } from './labels.ts'
import { ReasonFields } from './reject-form.tsx'
import { SponsoredCard } from './sponsored-card.tsx'
import classes from './campaigns.module.css'

/** A campaign to take for review, then to approve or send back with reasons. */
export function CampaignReview({ campaign }: { campaign: CampaignToReview }) {
  const { vendor, name, state, creatives, submittedAt } = campaign
  return (
    <Panel title={`${name} of ${vendor}`} lead={<StateBadge {...campaignStateLabels[state]} />}>
      <Stack>
        <Definition
          items={[
            { term: 'Shown in', value: kindLabels[campaign.kind] },
            { term: 'Dates', value: `${showDay(campaign.startsOn)} – ${showDay(campaign.endsOn)}` },
            { term: 'Budget per day', value: <Money cents={campaign.dayBudget} /> },
            { term: 'Total budget', value: <Money cents={campaign.totalBudget} /> },
            { term: 'Areas', value: campaign.areas.map(nameArea).join(', ') },
            { term: 'Branches in', value: campaign.branchStates.map(nameArea).join(', ') },
            { term: 'Categories', value: campaign.categories.map((category) => partKindNames[category]).join(', ') },
          ]}
        />
        {creatives.length > 0 && (
          <ul className={classes.creatives}>
            {creatives.map((creative) => (
              <ReviewedCreative key={creative.creativeId} creative={creative} />
            ))}
          </ul>
        )}
        <Muted>
          Submitted <When value={submittedAt} zone={localTimeZone} />
        </Muted>
        <Decision campaign={campaign} />
      </Stack>
    </Panel>
  )
}

function ReviewedCreative({ creative }: { creative: CampaignToReview['creatives'][number] }) {
  const { url } = usePhoto(creative.creativeId, fetchReviewedPicture)
  return (
    <li>
      <SponsoredCard creative={creative} pictureUrl={url} />
      <Muted>{creative.state === 'approved' ? 'Approved' : 'Not approved, so it is not shown'}</Muted>
    </li>
  )
}

function Decision({ campaign: { id, version, name, reviewer, isMine } }: { campaign: CampaignToReview }) {
  const [isRejecting, setIsRejecting] = useState(false)
  const invalidates = [campaignReviews.list]
  const take = useCall(campaignReviews.take, { done: 'The review is yours', invalidates })
  const approve = useCall(campaignReviews.approve, { done: 'Campaign approved', invalidates })
  const reject = useCall(campaignReviews.reject, { done: 'Campaign sent back', invalidates })
  const sent = { params: { id } }
  if (!isMine)
    return (
      <Group gap="sm">
        <Button
          variant={reviewer ? 'default' : 'filled'}
          loading={take.pending}
          aria-label={`${reviewer ? 'Take over review' : 'Start review'} of ${name}`}
          onClick={() => void take.send(sent, { version })}
        >
          {reviewer ? 'Take over review' : 'Start review'}
        </Button>
        {reviewer && <Muted>{reviewer} is reviewing it.</Muted>}
      </Group>
    )
  if (isRejecting)
    return (
      <Form
        schema={RejectCampaignForm}
        initial={{ reasons: [], reason: '' }}
        call={reject}
        toSent={(body) => ({ ...sent, body })}
        version={version}
        label={`Send back ${name}`}
      >
        <ReasonFields reasons={campaignReasons} label="Send back" onCancel={() => setIsRejecting(false)} />
      </Form>
    )
  return (
    <Group gap="xs">
      <Button
        loading={approve.pending}
        aria-label={`Approve campaign ${name}`}
        onClick={() => void approve.send(sent, { version })}
      >
        Approve campaign
      </Button>
      <Button variant="default" aria-label={`Send back ${name}`} onClick={() => setIsRejecting(true)}>
        Send back
      </Button>
    </Group>
  )
}
