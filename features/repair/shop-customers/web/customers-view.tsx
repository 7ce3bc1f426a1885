import { Stack } from '@mantine/core'
import { Muted, useQuery } from '../../../../kit/web/index.ts'
import DeskSearch from './desk-search.tsx'
import { Duplicates } from './duplicates.tsx'

/** Searches the shop's customers. The search text is in the page's address. */
export default function CustomersView({ shopId }: { shopId: string }) {
  const { query, changeQuery } = useQuery()
  const keepText = (text: string) => {
    if (text === (query.get('find') ?? '')) return
    changeQuery({ find: text || null }, { replace: true })
  }
  return (
    <Stack>
      <DeskSearch shopId={shopId} isPage initial={query.get('find') ?? ''} onText={keepText} />
      <Muted>
        Search everyone your shop has served or booked, and everyone who chose it, with their vehicles: by any part of a name, a
        phone number or an e-mail, by plate, VIN or its last characters, year, make and model; and orders by their number.
      </Muted>
      <Duplicates shopId={shopId} />
    </Stack>
  )
}
