import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { fetchFile, Muted, StateBadge } from '../../../../kit/web/index.ts'
import { usePhoto } from '../../../platform/files/web/index.ts'
import { type CreativeText, sponsoredPictures } from '../../campaigns/contract/index.ts'
import classes from './sponsored.module.css'

/** A sponsored offer: marked as such, the vendor's words and picture, and below them the offer. */
export function SlotCard({ shopId, creative, children }: { shopId: string; creative: CreativeText; children: ReactNode }) {
  const { creativeId, headline, body, alt } = creative
  const { url } = usePhoto(creativeId, (id) => fetchFile(sponsoredPictures.read, { params: { shop: shopId, id } }))
  return (
    <article aria-label={`Sponsored: ${headline}`} className={classes.slot}>
      <StateBadge tone="gray" label="Sponsored" />
      {url && <img src={url} alt={alt} className={classes.picture} />}
      <Text fw={600}>{headline}</Text>
      <Muted>{body}</Muted>
      {children}
    </article>
  )
}
