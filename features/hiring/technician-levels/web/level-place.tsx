import { Button, Group, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Empty, lazyDialog, LinkButton, Muted, Panel, Read, StateBadge, Table, useRead } from '../../../../kit/web/index.ts'
import { type LevelBoard, type LevelEmployee, levels } from '../contract/index.ts'
import { CheckList } from './check-list.tsx'
import type { DecisionDialogProps } from './decision-dialog.tsx'
import type { ExperienceDialogProps } from './experience-dialog.tsx'
import { LadderPanel } from './ladder-panel.tsx'

const DecisionDialog = lazyDialog<DecisionDialogProps>(() => import('./decision-dialog.tsx'))
const ExperienceDialog = lazyDialog<ExperienceDialogProps>(() => import('./experience-dialog.tsx'))

/** The shop's ladder, everyone's place on it, and the promotions that wait for an answer. */
export default function LevelPlace({ shop }: { shop: { id: string } }) {
  const read = useRead(levels.board, { params: { shop: shop.id } })
  return (
    <Read read={read} skeleton="table">
      {(board) => (
        <Stack gap="lg">
          {board.ladder.length > 0 && <Proposals board={board} />}
          {board.ladder.length > 0 && <Employees board={board} />}
          <LadderPanel board={board} />
        </Stack>
      )}
    </Read>
  )
}

interface Opened {
  kind: 'set' | 'not-yet' | 'experience'
  employee: LevelEmployee
}

/** The dialog that was opened. */
function OpenedDialog({ opened, board, onClose }: { opened: Opened; board: LevelBoard; onClose: () => void }) {
  const { kind, employee } = opened
  return kind === 'experience' ? (
    <ExperienceDialog shop={board.shop.id} employee={employee} onClose={onClose} />
  ) : (
    <DecisionDialog board={board} employee={employee} isNotYet={kind === 'not-yet'} onClose={onClose} />
  )
}

function Proposals({ board }: { board: LevelBoard }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const waiting = board.employees.filter(({ standing }) => standing.proposal)
  return (
    <>
      {waiting.map((employee) => {
        const { name, standing, accountId } = employee
        const proposed = standing.above.find(({ id }) => id === standing.proposal?.id)
        if (!proposed) return null
        return (
          <Panel key={employee.id} title={`${name}: ready for level ${proposed.name}?`} tone="amber">
            <Stack gap="md">
              <CheckList checks={proposed.checks} label={`What level ${proposed.name} asks of ${name}`} />
              {!proposed.isMet && <Text size="sm">A requirement is no longer met.</Text>}
              {accountId === board.readerId ? (
                <Muted>Somebody else has to decide about your own level.</Muted>
              ) : (
                <Group gap="xs">
                  <Button onClick={() => setOpened({ kind: 'set', employee })} aria-label={`Promote ${name}`}>
                    Promote
                  </Button>
                  <Button
                    variant="default"
                    onClick={() => setOpened({ kind: 'not-yet', employee })}
                    aria-label={`Not yet, ${name}`}
                  >
                    Not yet
                  </Button>
                </Group>
              )}
            </Stack>
          </Panel>
        )
      })}
      {opened && <OpenedDialog opened={opened} board={board} onClose={() => setOpened(null)} />}
    </>
  )
}

function Employees({ board }: { board: LevelBoard }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { shop, employees, readerId } = board
  return (
    <Panel title="Employees" flush={employees.length > 0}>
      <Table
        label="Levels of employees"
        rows={employees}
        rowKey={({ id }) => id}
        empty={
          <Empty
            icon={<IconUsers size={28} />}
            title="No employees yet"
            action={<LinkButton to={`/${shop.id}/employee`}>Add an employee</LinkButton>}
          >
            Their levels are listed here.
          </Empty>
        }
        columns={[
          {
            key: 'name',
            label: 'Name',
            phone: 'title',
            render: ({ name, title }) => (
              <>
                {name}
                <Muted>{title || 'No position'}</Muted>
              </>
            ),
          },
          {
            key: 'level',
            label: 'Level',
            render: ({ standing }) =>
              standing.level ? <StateBadge tone="blue" label={standing.level.name} /> : <Muted>No level</Muted>,
          },
          { key: 'next', label: 'Next level', render: ({ standing }) => <Next employee={standing} /> },
        ]}
        rowActions={(employee) =>
          employee.accountId === readerId ? null : (
            <Group gap="xs" wrap="nowrap">
              <Button
                size="sm"
                variant="default"
                aria-label={`Set level of ${employee.name}`}
                onClick={() => setOpened({ kind: 'set', employee })}
              >
                Set level
              </Button>
              <Button
                size="sm"
                variant="subtle"
                aria-label={`Experience of ${employee.name}`}
                onClick={() => setOpened({ kind: 'experience', employee })}
              >
                Experience
              </Button>
            </Group>
          )
        }
      />
      {opened && <OpenedDialog opened={opened} board={board} onClose={() => setOpened(null)} />}
    </Panel>
  )
}

function Next({ employee: { above } }: { employee: LevelEmployee['standing'] }) {
  const [next] = above
  if (!next) return <Muted>Highest level</Muted>
  const open = next.checks.filter(({ isMet }) => !isMet)
  return (
    <div>
      {next.checks.length === 0 ? next.name : `${next.name}: ${next.checks.length - open.length} of ${next.checks.length} met`}
      {open.length > 0 && <Muted>Missing: {open.map(({ title }) => title).join('; ')}</Muted>}
    </div>
  )
}
