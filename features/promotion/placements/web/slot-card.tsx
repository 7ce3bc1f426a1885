import type { ReactNode, Ref } from 'react'
import { fetchFile } from '../../../../kit/web/index.ts'
import { usePhoto } from '../../../platform/files/web/index.ts'
import { type CreativeText, sponsoredPictures } from '../../campaigns/contract/index.ts'
import { SponsoredCard } from '../../campaigns/web/index.ts'

interface SlotCardProps {
  shopId: string
  creative: CreativeText
  ref: Ref<HTMLElement>
  children: ReactNode
}

/** The vendor's words and picture, marked as sponsored, and below them the offer. */
export function SlotCard({ shopId, creative, ref, children }: SlotCardProps) {
  const { url } = usePhoto(creative.creativeId, (id) => fetchFile(sponsoredPictures.read, { params: { shop: shopId, id } }))
  return (
    <SponsoredCard ref={ref} creative={creative} pictureUrl={url}>
      {children}
    </SponsoredCard>
  )
}
