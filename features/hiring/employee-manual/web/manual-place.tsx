import { Button, Group, Stack, Text } from '@mantine/core'
import { IconBook, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import {
  Empty,
  lazyDialog,
  LinkButton,
  Muted,
  Panel,
  Read,
  SaveFileButton,
  StateBadge,
  Table,
  useCall,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { manuals, type ManualVersion, manualVersions, type ShopManual } from '../contract/index.ts'
import type { PublishDialogProps } from './publish-dialog.tsx'
import type { VersionDialogProps } from './version-dialog.tsx'

const PublishDialog = lazyDialog<PublishDialogProps>(() => import('./publish-dialog.tsx'))
const VersionDialog = lazyDialog<VersionDialogProps>(() => import('./version-dialog.tsx'))

/** The versions of the manual, and who has acknowledged the newest. */
export default function ManualPlace({ shop }: { shop: { id: string } }) {
  const read = useRead(manuals.get, { params: { shop: shop.id } })
  return (
    <Read read={read} skeleton="table">
      {(manual) => <Content manual={manual} />}
    </Read>
  )
}

function Content({ manual }: { manual: ShopManual }) {
  const { shop, versions } = manual
  const [newest] = versions
  const [isPublishing, setIsPublishing] = useState(false)
  const publish = <Button onClick={() => setIsPublishing(true)}>{newest ? 'Publish a new version' : 'Publish the manual'}</Button>
  return (
    <Stack gap="lg">
      {newest ? (
        <>
          <Readers manual={manual} newest={newest} />
          <Versions manual={manual} publish={publish} />
        </>
      ) : (
        <Panel>
          <Empty icon={<IconBook size={28} />} title="No manual yet" action={publish}>
            Write it here or upload a PDF. Every employee is asked to read and acknowledge it.
          </Empty>
        </Panel>
      )}
      {isPublishing && <Publish shop={shop.id} newest={newest} onClose={() => setIsPublishing(false)} />}
    </Stack>
  )
}

/** Starts with the previous version's text. */
function Publish({ shop, newest, onClose }: { shop: string; newest: ManualVersion | undefined; onClose: () => void }) {
  const isText = newest?.kind === 'text'
  const { data, loading } = useRead(manualVersions.read, { params: { id: newest?.id ?? '' } }, { enabled: isText })
  if (isText && loading) return null
  return <PublishDialog shop={shop} number={(newest?.number ?? 0) + 1} text={data?.text ?? ''} onClose={onClose} />
}

function Readers({ manual, newest }: { manual: ShopManual; newest: ManualVersion }) {
  const { shop, employees, today } = manual
  const open = employees.filter(({ acknowledgment }) => acknowledgment === null)
  const remind = useCall(manuals.remind, {
    done: (_, { body }) => (body?.employee || open.length === 1 ? 'Reminder sent' : `${open.length} reminders sent`),
    invalidates: [manuals.get],
  })
  const send = (employee?: string) => void remind.send({ params: { shop: shop.id }, body: employee ? { employee } : {} })
  return (
    <Panel
      title={`Who acknowledged version ${newest.number}`}
      lead={employees.length > 0 && `${employees.length - open.length} of ${employees.length} did.`}
      actions={
        open.length > 0 && (
          <Button loading={remind.pending} onClick={() => send()}>
            {open.length === 1 ? 'Remind the one who has not' : `Remind the ${open.length} who have not`}
          </Button>
        )
      }
      flush={employees.length > 0}
    >
      <Table
        label={`Who acknowledged version ${newest.number}`}
        rows={employees}
        rowKey={({ id }) => id}
        empty={
          <Empty
            icon={<IconUsers size={28} />}
            title="No employees yet"
            action={<LinkButton to={`/${shop.id}/employee`}>Add an employee</LinkButton>}
          >
            They are asked to acknowledge the manual when they join.
          </Empty>
        }
        columns={[
          { key: 'name', label: 'Name', phone: 'title', sort: ({ name }) => name },
          {
            key: 'state',
            label: 'Acknowledged',
            sort: ({ acknowledgment }) => acknowledgment?.at ?? '',
            render: ({ acknowledgment, dueOn, lastNumber }) =>
              acknowledgment ? (
                <Group gap="xs" component="span">
                  <StateBadge tone="green" label="Yes" />
                  <When value={acknowledgment.at} zone={shop.timeZone} day />
                </Group>
              ) : (
                <div>
                  <Group gap="xs" component="span">
                    <StateBadge tone={dueOn < today ? 'red' : 'amber'} label={dueOn < today ? 'Late' : 'Not yet'} />
                    <span>
                      due <When value={dueOn} day />
                    </span>
                  </Group>
                  {lastNumber !== null && <Muted>Acknowledged version {lastNumber}</Muted>}
                </div>
              ),
          },
          {
            key: 'remindedAt',
            label: 'Last reminder',
            wide: true,
            render: ({ remindedAt }) => (remindedAt ? <When value={remindedAt} zone={shop.timeZone} day /> : '—'),
          },
        ]}
        rowActions={({ id, name, acknowledgment }) =>
          acknowledgment ? (
            <SaveFileButton
              row={manuals.pdf}
              sent={{ params: { n: id, id: acknowledgment.id } }}
              label="Sealed PDF"
              name={`acknowledgment of ${name}`}
            />
          ) : (
            <Button variant="default" loading={remind.pending} aria-label={`Remind ${name}`} onClick={() => send(id)}>
              Remind
            </Button>
          )
        }
      />
    </Panel>
  )
}

function Versions({ manual: { versions, shop }, publish }: { manual: ShopManual; publish: ReactNode }) {
  const [reading, setReading] = useState<ManualVersion | null>(null)
  return (
    <Panel title="Versions" actions={publish}>
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Versions">
        {versions.map(({ acknowledged, ...version }) => (
          <Group component="li" key={version.id} justify="space-between" gap="sm" align="flex-start">
            <div>
              <Text fw={600}>Version {version.number}</Text>
              <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{version.summary}</Text>
              <Muted>
                <When value={version.publishedAt} zone={shop.timeZone} day /> by {version.publishedBy} · {acknowledged}{' '}
                {acknowledged === 1 ? 'acknowledgment' : 'acknowledgments'}
              </Muted>
            </div>
            <Button variant="default" aria-label={`Read version ${version.number}`} onClick={() => setReading(version)}>
              Read
            </Button>
          </Group>
        ))}
      </Stack>
      {reading && <VersionDialog version={reading} onClose={() => setReading(null)} />}
    </Panel>
  )
}
