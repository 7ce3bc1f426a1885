import { Group, Stack } from '@mantine/core'
import { IconPhoto, IconPlus } from '@tabler/icons-react'
import {
  Empty,
  fetchFile,
  LinkButton,
  Loading,
  LoadMore,
  Muted,
  Page,
  PageError,
  StateBadge,
  useLive,
  useReadMore,
} from '../../../../kit/web/index.ts'
import { usePhoto } from '../../../platform/files/web/index.ts'
import { type Creative, creatives } from '../contract/index.ts'
import { creativeStateLabels } from './labels.ts'
import { SponsoredCard } from './sponsored-card.tsx'
import classes from './campaigns.module.css'

export const fetchOwnPicture = (photoId: string) => fetchFile(creatives.picture, { params: { photoId } })

/** The vendor's creatives, as shops would see them. */
export default function AdvertisePage() {
  const list = useReadMore(
    creatives.list,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.creatives,
    (page) => page.next,
  )
  useLive('campaigns_changed', [creatives.list])
  return (
    <Page
      title="Advertise"
      lead="What shops see in a sponsored slot: a picture, a headline and one sentence"
      width="wide"
      actions={
        <LinkButton to="/advertise/new" leftSection={<IconPlus size={18} aria-hidden />}>
          New creative
        </LinkButton>
      }
    >
      <Stack>
        {list.error && <PageError error={list.error} onRetry={list.reload} />}
        {list.loading && list.rows.length === 0 && <Loading kind="cards" />}
        {!list.loading && !list.error && list.rows.length === 0 && (
          <Empty icon={<IconPhoto size={28} />} title="No creatives yet">
            Add one. An admin reviews it, and then your campaigns can show it.
          </Empty>
        )}
        <ul className={classes.creatives}>
          {list.rows.map((creative) => (
            <CreativeItem key={creative.creativeId} creative={creative} />
          ))}
        </ul>
        <LoadMore more={list.more} />
      </Stack>
    </Page>
  )
}

const describeUse = (campaigns: number) => {
  if (campaigns === 0) return 'Not in a campaign yet'
  return campaigns === 1 ? 'In 1 campaign' : `In ${campaigns} campaigns`
}

function CreativeItem({ creative }: { creative: Creative }) {
  const { creativeId, headline, photoId, state, number, campaigns } = creative
  const { url } = usePhoto(photoId, fetchOwnPicture)
  return (
    <li>
      <SponsoredCard creative={creative} pictureUrl={url} />
      <Group gap="sm">
        <StateBadge {...creativeStateLabels[state]} />
        <Muted component="span">
          {number > 1 && `Version ${number}. `}
          {describeUse(campaigns)}
        </Muted>
        <LinkButton to={`/advertise/${creativeId}`} size="compact-sm" variant="default" aria-label={`Open ${headline}`}>
          Open
        </LinkButton>
      </Group>
    </li>
  )
}
