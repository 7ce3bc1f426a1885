import { Alert, Button, Stack } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { Muted, Page, Panel, StateBadge, useCall, useLive, useRead } from '../../../../kit/web/index.ts'
import { usePhoto } from '../../../platform/files/web/index.ts'
import { type CreativeDetail, creatives } from '../contract/index.ts'
import { canDoWithCreative } from '../rules.ts'
import { fetchOwnPicture } from './advertise-page.tsx'
import { CreativeEntry } from './creative-form.tsx'
import { History } from './history.tsx'
import { creativeStateLabels } from './labels.ts'
import { ReasonsNote } from './reasons-note.tsx'
import { SponsoredCard } from './sponsored-card.tsx'
import classes from './campaigns.module.css'

const crumbs = [{ label: 'Advertise', to: '/advertise' }]

/** A creative with its preview and its review, or a new one. */
export default function CreativePage() {
  const { id = 'new' } = useParams()
  return id === 'new' ? (
    <Page title="New creative" crumbs={crumbs}>
      <CreativeEntry />
    </Page>
  ) : (
    <SavedCreative id={id} />
  )
}

function SavedCreative({ id }: { id: string }) {
  const read = useRead(creatives.read, { params: { id } })
  useLive('campaigns_changed', [creatives.read])
  const { data } = read
  return (
    <Page
      title={data?.headline ?? 'Creative'}
      lead={
        data && (
          <>
            <StateBadge {...creativeStateLabels[data.state]} /> Version {data.number}
          </>
        )
      }
      crumbs={crumbs}
      read={read}
      skeleton="form"
    >
      {(creative) => (
        <Stack gap="lg">
          <ReasonsNote of="creative" reasons={creative.reasons} reason={creative.reason} />
          <Review creative={creative} />
          {canChange(creative) ? <CreativeEntry creative={creative} vendor={creative.vendor} /> : <Shown creative={creative} />}
          <History of="creative" history={creative.history} />
        </Stack>
      )}
    </Page>
  )
}

const canChange = ({ state, isReplaced, nextId }: CreativeDetail) =>
  canDoWithCreative('change', state) && !isReplaced && nextId === null

function Shown({ creative }: { creative: CreativeDetail }) {
  const { url } = usePhoto(creative.photoId, fetchOwnPicture)
  return (
    <Panel title="Preview">
      <div className={classes.preview}>
        <SponsoredCard creative={creative} pictureUrl={url} />
      </div>
    </Panel>
  )
}

function Review({ creative }: { creative: CreativeDetail }) {
  const { creativeId, state, version, isReplaced, nextId } = creative
  const invalidates = [creatives.list, creatives.read]
  const withdraw = useCall(creatives.withdraw, { done: 'Taken back', invalidates })
  const sent = { params: { id: creativeId } }
  if (isReplaced) return <Muted>A newer version replaced this one.</Muted>
  if (state === 'approved')
    return (
      <Alert color="green" title="Approved">
        Your campaigns may show it.{' '}
        {nextId ? (
          <Link to={`/advertise/${nextId}`}>Open the next version</Link>
        ) : (
          'This version stays as it is. A change becomes a new version, which we review before it replaces this one.'
        )}
      </Alert>
    )
  if (!canDoWithCreative('withdraw', state)) return null
  return (
    <div>
      <Button variant="default" loading={withdraw.pending} onClick={() => void withdraw.send(sent, { version })}>
        Take back to draft
      </Button>
    </div>
  )
}
