import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import {
  Definition,
  LinkButton,
  Muted,
  Page,
  Panel,
  Phone,
  StateBadge,
  useCall,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { LevelName } from '../../technician-levels/web/index.ts'
import { onboarding, type RecordPage as RecordData } from '../contract/index.ts'
import { EmploymentDialog } from './employment-dialog.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { OffboardDialog } from './offboard-dialog.tsx'
import { recordForms } from './record-forms.ts'
import { StartDialog } from './start-dialog.tsx'
import { TaskList } from './task-list.tsx'

type Opened = 'start' | 'employment' | 'hold' | 'message' | 'offboard'

/** `/home-owner/onboarding/{n}`: one employee's record. */
export default function RecordPage() {
  const { n = '' } = useParams()
  const read = useRead(onboarding.getRecord, { params: { n } })
  return (
    <Page
      title={read.data?.name ?? 'Personnel record'}
      lead={read.data && (read.data.isMember ? read.data.title || 'No position' : 'Former employee')}
      crumbs={[{ label: 'Onboarding', to: '/home-owner/onboarding' }]}
      read={read}
      skeleton="form"
    >
      {(record) => <Record record={record} />}
    </Page>
  )
}

function Record({ record }: { record: RecordData }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const isSelf = useSession()?.customer.accountId === record.accountId
  const remind = useCall(onboarding.notify, { done: 'Reminder sent', invalidates: [onboarding.getRecord, onboarding.board] })
  const { shop, isMember, tasks } = record
  const of = { shop: shop.id, record }
  const isOpen = tasks.some(({ who, isDone }) => who === 'employee' && !isDone)
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Stack gap="lg">
        {isMember && (
          <Panel
            title="Paperwork"
            actions={
              <Group gap="xs">
                {record.firstDay === null && <Button onClick={() => setOpened('start')}>Start onboarding</Button>}
                {isOpen && record.firstDay !== null && (
                  <Button
                    variant="default"
                    loading={remind.pending}
                    onClick={() => void remind.send({ params: { n: record.id }, body: { text: '' } })}
                  >
                    Remind
                  </Button>
                )}
              </Group>
            }
          >
            <TaskList tasks={tasks} side="shop" label="Paperwork" />
          </Panel>
        )}
        <Panel title="Forms">
          <Group gap="xs">
            {recordForms.map(({ label, page }) => (
              <LinkButton key={page} variant="default" to={`/home-owner/onboarding/${record.id}/${page}`}>
                {label}
              </LinkButton>
            ))}
          </Group>
        </Panel>
        <Panel
          title="Messages"
          lead="Messages you sent this employee in the app and by e-mail."
          actions={
            isMember && (
              <Button variant="default" onClick={() => setOpened('message')}>
                Write a message
              </Button>
            )
          }
        >
          <Log entries={record.notices.map(({ id, by, at, text }) => ({ key: id, by, at, text }))} zone={shop.timeZone} />
        </Panel>
      </Stack>
      <Stack gap="lg">
        <Panel
          title="Employment"
          actions={
            <Button variant="default" onClick={() => setOpened('employment')}>
              Change dates
            </Button>
          }
        >
          <Stack gap="md">
            {record.holdReason && (
              <div>
                <StateBadge tone="amber" label="Legal hold" /> <Muted>{record.holdReason}</Muted>
              </div>
            )}
            <LevelName shop={shop.id} accountId={record.accountId} />
            <Definition
              items={[
                { term: 'First day', value: record.firstDay ? <When value={record.firstDay} day /> : 'Not set yet' },
                { term: 'Last day', value: record.lastDay ? <When value={record.lastDay} day /> : '—' },
                ...(record.keptUntil
                  ? [{ term: 'Kept until', value: record.holdReason ? 'The hold ends' : <When value={record.keptUntil} day /> }]
                  : []),
                { term: 'Email', value: record.email },
                { term: 'Phone', value: <Phone digits={record.phone1} link /> },
                {
                  term: 'Emergency contact',
                  value: record.emergencyName ? (
                    <>
                      {record.emergencyName}
                      {record.emergencyRelationship && ` (${record.emergencyRelationship})`}{' '}
                      <Phone digits={record.emergencyPhone} link />
                    </>
                  ) : (
                    'Not given yet'
                  ),
                },
              ]}
            />
            <Group gap="xs">
              <Button variant="default" onClick={() => setOpened('hold')}>
                {record.holdReason ? 'Change hold' : 'Legal hold'}
              </Button>
              {isMember && !isSelf && (
                <Button variant="default" color="red" onClick={() => setOpened('offboard')}>
                  End employment
                </Button>
              )}
            </Group>
          </Stack>
        </Panel>
        <Panel title="Who opened this record" lead="The employee sees this list, too.">
          <Log
            entries={record.views.map(({ by, at, what }) => ({ key: `${at} ${what}`, by, at, text: what }))}
            zone={shop.timeZone}
          />
        </Panel>
      </Stack>
      {opened === 'start' && <StartDialog shop={shop.id} entry={record} onClose={close} />}
      {opened === 'employment' && <EmploymentDialog {...of} onClose={close} />}
      {opened === 'hold' && <HoldDialog {...of} onClose={close} />}
      {opened === 'message' && <MessageDialog record={record} onClose={close} />}
      {opened === 'offboard' && <OffboardDialog {...of} onClose={close} />}
    </SimpleGrid>
  )
}

interface LogProps {
  entries: readonly { key: string; by: string; at: string; text: string }[]
  zone: string
}

/** Dated lines, newest first, folded after the first five. */
function Log({ entries, zone }: LogProps) {
  if (entries.length === 0) return <Muted>Nothing yet.</Muted>
  const line = ({ key, by, at, text }: LogProps['entries'][number]) => (
    <div key={key}>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
      <Muted>
        {by}, <When value={at} zone={zone} />
      </Muted>
    </div>
  )
  return (
    <Stack gap="sm">
      {entries.slice(0, 5).map(line)}
      {entries.length > 5 && (
        <details>
          <summary>{entries.length - 5} earlier</summary>
          <Stack gap="sm" mt="sm">
            {entries.slice(5).map(line)}
          </Stack>
        </details>
      )}
    </Stack>
  )
}
