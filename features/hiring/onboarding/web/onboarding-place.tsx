import { Button, Group, Stack } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Empty, LinkButton, Muted, Panel, Read, StateBadge, Table, useCall, useRead, When } from '../../../../kit/web/index.ts'
import { I9Panel } from '../../i9/web/index.ts'
import { type BoardEntry, onboarding } from '../contract/index.ts'
import { countDone } from '../rules.ts'
import { NewHirePanel } from './new-hire-panel.tsx'
import { PacketPanel } from './packet-panel.tsx'
import { StartDialog } from './start-dialog.tsx'

/** How far each employee is with their paperwork, and what is late. */
export default function OnboardingPlace({ shop }: { shop: { id: string } }) {
  const read = useRead(onboarding.board, { params: { shop: shop.id } })
  return (
    <Read {...read} read={read} skeleton="table">
      {({ employees, shop: { timeZone } }) => (
        <Stack gap="lg">
          <Board shop={shop.id} employees={employees.filter(({ isMember }) => isMember)} timeZone={timeZone} />
          <I9Panel shop={shop.id} />
          <NewHirePanel shop={shop.id} timeZone={timeZone} />
          <PacketPanel shop={shop.id} />
          <Former employees={employees.filter(({ isMember }) => !isMember)} />
        </Stack>
      )}
    </Read>
  )
}

const openPage = ({ id }: BoardEntry) => `/home-owner/onboarding/${id}`

interface BoardProps {
  shop: string
  employees: readonly BoardEntry[]
  timeZone: string
}

function Board({ shop, employees, timeZone }: BoardProps) {
  const [starting, setStarting] = useState<BoardEntry | null>(null)
  const remind = useCall(onboarding.notify, { done: 'Reminder sent', invalidates: [onboarding.board] })
  return (
    <Panel
      title="Employees"
      flush={employees.length > 0}
      actions={
        employees.length > 0 && (
          <LinkButton to={`/${shop}/employee`} variant="default">
            Invite an employee
          </LinkButton>
        )
      }
    >
      <Table
        label="Onboarding"
        rows={employees}
        rowKey={({ id }) => id}
        to={openPage}
        empty={
          <Empty
            icon={<IconUsers size={28} />}
            title="No employees yet"
            action={<LinkButton to={`/${shop}/employee`}>Add an employee</LinkButton>}
          >
            Invite someone or create their account. Their paperwork is listed here.
          </Empty>
        }
        columns={[
          {
            key: 'name',
            label: 'Name',
            phone: 'title',
            sort: ({ name }) => name,
            render: ({ name, title }) => (
              <>
                {name}
                <Muted>{title || 'No position'}</Muted>
              </>
            ),
          },
          {
            key: 'firstDay',
            label: 'First day',
            sort: ({ firstDay }) => firstDay ?? '9999',
            render: ({ firstDay }) => (firstDay ? <When value={firstDay} day /> : 'Not set'),
          },
          {
            key: 'progress',
            label: 'Progress',
            sort: (row) => countDone(row.tasks).late,
            render: (row) => <Standing entry={row} />,
          },
          {
            key: 'next',
            label: 'Next',
            render: ({ tasks }) => {
              const next = tasks.find(({ isDone }) => !isDone)
              if (!next) return '—'
              return (
                <div>
                  {next.title}
                  <Muted>
                    {next.who === 'shop' ? 'You' : 'Employee'}
                    {next.dueOn && (
                      <>
                        {' '}
                        · due <When value={next.dueOn} day />
                      </>
                    )}
                  </Muted>
                </div>
              )
            },
          },
          {
            key: 'lastNoticeAt',
            label: 'Last reminder',
            wide: true,
            render: ({ lastNoticeAt }) => (lastNoticeAt ? <When value={lastNoticeAt} zone={timeZone} day /> : '—'),
          },
        ]}
        rowActions={(row) => (
          <Group gap="xs" wrap="nowrap">
            {row.firstDay === null && (
              <Button size="sm" onClick={() => setStarting(row)} aria-label={`Start onboarding ${row.name}`}>
                Start
              </Button>
            )}
            {row.tasks.some(({ who, isDone }) => who === 'employee' && !isDone) && row.firstDay !== null && (
              <Button
                size="sm"
                variant="default"
                loading={remind.pending}
                aria-label={`Remind ${row.name}`}
                onClick={() => void remind.send({ params: { n: row.id }, body: { text: '' } })}
              >
                Remind
              </Button>
            )}
          </Group>
        )}
      />
      {starting && <StartDialog shop={shop} entry={starting} onClose={() => setStarting(null)} />}
    </Panel>
  )
}

function Standing({ entry }: { entry: BoardEntry }) {
  const { done, total, late } = countDone(entry.tasks)
  const tone = late > 0 ? 'red' : done === total ? 'green' : 'blue'
  const label = done === total ? 'Complete' : `${done} of ${total}${late > 0 ? `, ${late} late` : ''}`
  return <StateBadge tone={tone} label={label} />
}

function Former({ employees }: { employees: readonly BoardEntry[] }) {
  if (employees.length === 0) return null
  return (
    <Panel
      title="Former employees"
      lead="Their records stay as long as the law requires, and are then deleted. A legal hold keeps them."
      flush
    >
      <Table
        label="Former employees"
        rows={employees}
        rowKey={({ id }) => id}
        to={openPage}
        columns={[
          { key: 'name', label: 'Name', phone: 'title', render: ({ name }) => name },
          {
            key: 'lastDay',
            label: 'Last day',
            render: ({ lastDay }) => (lastDay ? <When value={lastDay} day /> : 'Not set'),
          },
          {
            key: 'keptUntil',
            label: 'Kept until',
            render: ({ keptUntil, holdReason }) =>
              holdReason ? `On hold: ${holdReason}` : keptUntil ? <When value={keptUntil} day /> : '—',
          },
        ]}
      />
    </Panel>
  )
}
