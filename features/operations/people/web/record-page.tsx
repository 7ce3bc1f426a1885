import { Alert, Anchor, Button, Group, Stack } from '@mantine/core'
import { IconBan, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Definition, lazyDialog, Page, Panel, useRead, When } from '../../../../kit/web/index.ts'
import { VerificationPanel } from '../../../people/verifications/web/index.ts'
import { kindNames, people, type PersonRecord, type RecordKind, recordKinds } from '../contract/index.ts'
import { isSuspendable } from '../rules.ts'
import { Login } from './login-panel.tsx'
import { Members, Orders, Programs, Sent } from './record-lists.tsx'
import { History, Notes } from './record-notes.tsx'
import { StandingBadge } from './standing-badge.tsx'

const SuspendDialog = lazyDialog(() => import('./suspend-dialog.tsx'))

/** `/apps/people/{kind}/{id}`: what an admin may know and do about a shop, a person or a repair order. */
export default function RecordPage() {
  const { kind = '', id = '' } = useParams()
  const known = recordKinds.includes(kind as RecordKind) ? (kind as RecordKind) : 'shop'
  const read = useRead(people.read, { params: { kind: known, id } })
  return (
    <Page
      title={read.data?.title ?? kindNames[known].one}
      lead={read.data && <Lead record={read.data} />}
      crumbs={[
        { label: 'Home', to: '/apps' },
        { label: 'Shops and People', to: '/apps/people' },
      ]}
      width="wide"
      read={read}
      skeleton="cards"
      actions={read.data && <Actions record={read.data} />}
    >
      {(record) => (
        <Stack gap="lg">
          <SuspendedNote record={record} />
          <Panel title="Facts">
            <Definition
              columns={3}
              items={[
                ...record.facts,
                ...record.links.map(({ kind: of, id: ofId, name }) => ({
                  term: kindNames[of].one,
                  value: (
                    <Anchor component={Link} to={`/apps/people/${of}/${ofId}`}>
                      {name}
                    </Anchor>
                  ),
                })),
              ]}
            />
          </Panel>
          {record.login && <Login record={record} login={record.login} />}
          {(record.kind === 'shop' || record.kind === 'vendor') && <VerificationPanel kind={record.kind} id={record.id} />}
          <Members record={record} />
          <Orders record={record} />
          <Programs record={record} />
          <Sent record={record} />
          <Notes record={record} />
          <History record={record} />
        </Stack>
      )}
    </Page>
  )
}

const Lead = ({ record }: { record: PersonRecord }) => (
  <Group gap="xs" component="span">
    {kindNames[record.kind].one} <StandingBadge standing={record.standing} />
  </Group>
)

/** Suspending and reinstating say what stops and what works again before they do it. */
function Actions({ record }: { record: PersonRecord }) {
  const [isOpen, setOpen] = useState(false)
  const hasTarget = record.kind === 'shop' || record.login !== null
  if (!isSuspendable(record.kind) || !hasTarget || record.standing === 'closed') return null
  const isSuspended = record.standing === 'suspended'
  return (
    <>
      <Button
        variant="default"
        color={isSuspended ? undefined : 'red'}
        leftSection={isSuspended ? <IconLockOpen size={18} aria-hidden /> : <IconBan size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {isSuspended ? 'Reinstate' : 'Suspend'}
      </Button>
      {isOpen && <SuspendDialog record={record} kind={record.kind} onClose={() => setOpen(false)} />}
    </>
  )
}

function SuspendedNote({ record }: { record: PersonRecord }) {
  const [last] = record.suspensions
  if (record.standing === 'suspended' && last)
    return (
      <Alert color="red" icon={<IconBan size={20} aria-hidden />} title="Suspended">
        <When value={last.suspendedAt} /> by {last.suspendedBy}. {last.reason}
      </Alert>
    )
  if (!record.isLockedOutByShop) return null
  return (
    <Alert color="orange" icon={<IconBan size={20} aria-hidden />} title="Cannot log in">
      Every shop where this person works is suspended.
    </Alert>
  )
}
