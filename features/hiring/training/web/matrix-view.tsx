import { Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import {
  type Column,
  Empty,
  LinkButton,
  Muted,
  Panel,
  Read,
  SaveFileButton,
  Table,
  useCall,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { type Matrix, type MatrixCell, trainingRecords } from '../contract/index.ts'
import { StandingBadge } from './standing-badge.tsx'
import classes from './training.module.css'

type Row = Matrix['employees'][number]

/** Every employee by every course: who is overdue, who is due soon, and who passed with which score. */
export function MatrixView({ shop }: { shop: string }) {
  const read = useRead(trainingRecords.matrix, { params: { shop } })
  return (
    <Read read={read} skeleton="table">
      {(matrix) => (
        <Panel
          title="Who has completed what"
          actions={
            matrix.courses.length > 0 && (
              <SaveFileButton row={trainingRecords.csv} sent={{ params: { shop } }} label="Download CSV" />
            )
          }
          flush={matrix.courses.length > 0 && matrix.employees.length > 0}
        >
          <People shop={shop} matrix={matrix} />
        </Panel>
      )}
    </Read>
  )
}

function People({ shop, matrix: { courses, employees } }: { shop: string; matrix: Matrix }) {
  const remind = useCall(trainingRecords.remind, { done: 'Reminder sent' })
  if (courses.length === 0)
    return <Empty title="No published courses yet">Publish a course and assign it, and everyone’s results appear here.</Empty>
  const columns: Column<Row>[] = [
    {
      key: 'name',
      label: 'Employee',
      phone: 'title',
      render: ({ name, title }) => (
        <>
          {name}
          <Muted>{title || 'No position'}</Muted>
        </>
      ),
    },
    ...courses.map(({ id, title }): Column<Row> => ({
      key: id,
      label: title,
      render: ({ name, cells }) => {
        const cell = cells.find(({ courseId }) => courseId === id)
        return cell ? <Cell shop={shop} cell={cell} name={`${name}, ${title}`} /> : null
      },
    })),
  ]
  return (
    <div className={classes.matrix}>
      <Table
        label="Who has completed what"
        rows={employees}
        rowKey={({ id }) => id}
        columns={columns}
        empty={
          <Empty
            icon={<IconUsers size={28} />}
            title="No employees yet"
            action={<LinkButton to={`/${shop}/employee`}>Add an employee</LinkButton>}
          >
            Invite someone or create their account.
          </Empty>
        }
        rowActions={({ id, name, cells }) =>
          cells.some(({ state }) => state === 'open' || state === 'soon' || state === 'overdue') && (
            <Button
              size="sm"
              variant="default"
              loading={remind.pending}
              aria-label={`Remind ${name}`}
              onClick={() => void remind.send({ params: { shop }, body: { employee: id } })}
            >
              Remind
            </Button>
          )
        }
      />
    </div>
  )
}

function Cell({ shop, cell, name }: { shop: string; cell: MatrixCell; name: string }) {
  const { state, dueOn, completedOn, score, completionId } = cell
  if (state === 'optional' && !completionId) return <Muted>Not assigned</Muted>
  return (
    <Group gap="xs">
      <StandingBadge state={state} />
      {state === 'passed' && score !== null && <span>{score}%</span>}
      <Muted>
        {state === 'passed' && completedOn ? (
          <When value={completedOn} day />
        ) : (
          dueOn && (
            <>
              {state === 'overdue' ? 'Was due' : 'Due'} <When value={dueOn} day />
            </>
          )
        )}
      </Muted>
      {completionId && (
        <SaveFileButton
          row={trainingRecords.certificate}
          sent={{ params: { shop, id: completionId } }}
          label="Certificate"
          name={name}
        />
      )}
    </Group>
  )
}
