import { Anchor, Stack } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { showDay } from '../../../../common/dates.ts'
import { Empty, Muted, Page, Panel, Read, StateBadge, Table, useRead, useReadMore, When } from '../../../../kit/web/index.ts'
import { SettingsViews } from '../../feature-switches/web/index.ts'
import { type TermsVersion, termsVersions } from '../contract/index.ts'
import { termsAddress } from '../terms-html.ts'
import { NextVersion } from './next-version.tsx'

/** `/apps/settings/terms`: the next version of the terms, and those that were published. */
export default function TermsPage() {
  const read = useRead(termsVersions.readDraft, {})
  return (
    <Page
      title="Settings"
      lead="The terms of use and privacy. A published version never changes, and stays readable for everyone."
      crumbs={[{ label: 'Home', to: '/apps' }]}
      width="wide"
    >
      <Stack gap="lg">
        <SettingsViews current="/apps/settings/terms" />
        <Read read={read} skeleton="form">
          {({ draft }) => <NextVersion draft={draft} />}
        </Read>
        <Versions />
      </Stack>
    </Page>
  )
}

function Versions() {
  const list = useReadMore(
    termsVersions.list,
    (after: number | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.versions,
    (page) => page.next,
  )
  return (
    <Panel title="Published versions" flush>
      <Table
        label="Published versions"
        rows={list.rows}
        rowKey={({ id }) => id}
        loading={list.loading}
        error={list.error}
        onRetry={list.reload}
        more={list.more}
        empty={<Empty icon={<IconFileText size={28} />} title="No versions" />}
        columns={columns}
      />
    </Panel>
  )
}

const columns = [
  {
    key: 'number',
    label: 'Version',
    phone: 'title' as const,
    render: ({ number }: TermsVersion) => (
      <Anchor href={termsAddress(number)} target="_blank">
        Version {number}
      </Anchor>
    ),
  },
  {
    key: 'effectiveOn',
    label: 'In effect from',
    render: ({ effectiveOn, isCurrent }: TermsVersion) => (
      <div>
        {showDay(effectiveOn)} {isCurrent && <StateBadge tone="green" label="In effect" />}
      </div>
    ),
  },
  {
    key: 'summary',
    label: 'What changed',
    render: ({ summary, textHash }: TermsVersion) => (
      <div style={{ overflowWrap: 'anywhere' }}>
        <div style={{ whiteSpace: 'pre-line' }}>{summary}</div>
        <Muted title={textHash}>SHA-256 {textHash.slice(0, 16)}…</Muted>
      </div>
    ),
  },
  {
    key: 'requiresConsent',
    label: 'Agreement',
    render: ({ requiresConsent, agreed }: TermsVersion) => (
      <div>
        {requiresConsent ? 'Everyone is asked' : 'Nobody is asked'}
        <Muted>{agreed === 1 ? '1 account agreed' : `${agreed.toLocaleString('en-US')} accounts agreed`}</Muted>
      </div>
    ),
  },
  {
    key: 'publishedAt',
    label: 'Published',
    render: ({ publishedAt, publishedBy }: TermsVersion) => (
      <div>
        <When value={publishedAt} />
        <Muted>{publishedBy}</Muted>
      </div>
    ),
  },
]
