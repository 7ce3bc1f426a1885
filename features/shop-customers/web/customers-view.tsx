import { Stack, Text } from '@mantine/core'
import { useQuery } from '../../../web/kit/index.ts'
import DeskSearch from './desk-search.tsx'
import { Duplicates } from './duplicates.tsx'

/** Everybody the shop knows, by any part of what is known of them. What is looked for stands in the address. */
export default function CustomersView({ shopId }: { shopId: string }) {
  const { query, changeQuery } = useQuery()
  const keepText = (text: string) => {
    if (text === (query.get('find') ?? '')) return
    changeQuery({ find: text || null }, { replace: true })
  }
  return (
    <Stack>
      <DeskSearch shopId={shopId} isPage initial={query.get('find') ?? ''} onText={keepText} />
      <Text size="sm" c="dimmed">
        Finds whom your shop has served or booked, and who prefers it, with their vehicles: by any part of a name, a phone number
        or an e-mail, by plate, VIN or its last characters, year, make and model; and orders by their number.
      </Text>
      <Duplicates shopId={shopId} />
    </Stack>
  )
}
