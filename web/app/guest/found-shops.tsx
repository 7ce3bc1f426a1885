import { FoundShops as List } from '../../../features/shops/web/index.ts'
import { KitProviders } from '../providers.tsx'

/** What a guest's search found. */
export default function FoundShops({ text }: { text: string }) {
  return (
    <KitProviders>
      <List text={text} />
    </KitProviders>
  )
}
