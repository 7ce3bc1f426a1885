import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { fetchFile, Form, Muted, Panel, StateBadge, useCall, When, localTimeZone } from '../../../../kit/web/index.ts'
import { usePhoto } from '../../../platform/files/web/index.ts'
import { campaignReviews, creativeReasons, type CreativeToReview, RejectCreativeForm } from '../contract/index.ts'
import { ReasonFields } from './reject-form.tsx'
import { SponsoredCard } from './sponsored-card.tsx'
import classes from './campaigns.module.css'

export const fetchReviewedPicture = (id: string) => fetchFile(campaignReviews.picture, { params: { id } })

/** A creative to approve or to reject with reasons. */
export function CreativeReview({ review }: { review: CreativeToReview }) {
  const { id, version, vendor, number, creative, submittedAt } = review
  const { url } = usePhoto(id, fetchReviewedPicture)
  const [isRejecting, setIsRejecting] = useState(false)
  const invalidates = [campaignReviews.list]
  const approve = useCall(campaignReviews.approveCreative, { done: 'Creative approved', invalidates })
  const reject = useCall(campaignReviews.rejectCreative, { done: 'Creative rejected', invalidates })
  return (
    <Panel title={`Creative of ${vendor}`} lead={<StateBadge tone="blue" label={`Creative, version ${number}`} />}>
      <Stack>
        <div className={classes.preview}>
          <SponsoredCard creative={creative} pictureUrl={url} />
        </div>
        <span>Alt text: {creative.alt}</span>
        <Muted>
          Submitted <When value={submittedAt} zone={localTimeZone} />
        </Muted>
        {isRejecting ? (
          <Form
            schema={RejectCreativeForm}
            initial={{ reasons: [], reason: '' }}
            call={reject}
            toSent={(body) => ({ params: { id }, body })}
            version={version}
            label={`Reject ${creative.headline}`}
          >
            <ReasonFields reasons={creativeReasons} label="Reject creative" onCancel={() => setIsRejecting(false)} />
          </Form>
        ) : (
          <Group gap="xs">
            <Button
              loading={approve.pending}
              aria-label={`Approve creative ${creative.headline}`}
              onClick={() => void approve.send({ params: { id } }, { version })}
            >
              Approve creative
            </Button>
            <Button variant="default" aria-label={`Reject creative ${creative.headline}`} onClick={() => setIsRejecting(true)}>
              Reject creative
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  )
}
