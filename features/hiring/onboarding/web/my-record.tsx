import { Stack, Text } from '@mantine/core'
import { Definition, Muted, Panel, useRead, When } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { ownPersonnel } from '../../personnel/contract/index.ts'
import { onboarding } from '../contract/index.ts'
import type { MyTasksProps } from './my-tasks.tsx'

/** The employee's record at a shop: dates, who opened it, and the shop's messages. */
export default function MyRecord({ shop, several }: MyTasksProps) {
  const email = useSession()?.customer.email ?? ''
  const { data } = useRead(ownPersonnel.getMine, { params: { email }, query: { shop: shop.id } }, { enabled: email !== '' })
  const notices = useRead(onboarding.listNotices, { params: { n: data?.id ?? '' } }, { enabled: data !== undefined })
  if (!data) return null
  const zone = data.shop.timeZone
  return (
    <Panel
      title={several ? `Your record at ${shop.dba}` : 'Your personnel record'}
      lead="Only you, the owner, and people the owner chose can open it. Each time someone does, it is listed here."
    >
      <Stack gap="md">
        <Definition
          items={[
            { term: 'First day', value: data.firstDay ? <When value={data.firstDay} day /> : 'Not set yet' },
            ...(data.lastDay ? [{ term: 'Last day', value: <When value={data.lastDay} day /> }] : []),
          ]}
        />
        {data.views.length === 0 ? (
          <Muted>Nobody has opened your record yet.</Muted>
        ) : (
          <Entries
            title="Who opened your record"
            entries={data.views.map(({ by, at, what }) => ({ key: `${at} ${what}`, at, text: `${by}: ${what}` }))}
            zone={zone}
          />
        )}
        {notices.data && notices.data.notices.length > 0 && (
          <Entries
            title="Messages about your paperwork"
            entries={notices.data.notices.map(({ id, at, text }) => ({ key: id, at, text }))}
            zone={zone}
          />
        )}
      </Stack>
    </Panel>
  )
}

interface EntriesProps {
  title: string
  entries: readonly { key: string; at: string; text: string }[]
  zone: string
}

/** Dated lines, folded after the first three. */
function Entries({ title, entries, zone }: EntriesProps) {
  const line = ({ key, at, text }: EntriesProps['entries'][number]) => (
    <li key={key}>
      <Muted>
        <When value={at} zone={zone} />
      </Muted>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
    </li>
  )
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <ul style={{ margin: 0, paddingInlineStart: '1.1rem' }}>{entries.slice(0, 3).map(line)}</ul>
      {entries.length > 3 && (
        <details>
          <summary>{entries.length - 3} more</summary>
          <ul style={{ margin: 0, paddingInlineStart: '1.1rem' }}>{entries.slice(3).map(line)}</ul>
        </details>
      )}
    </div>
  )
}
