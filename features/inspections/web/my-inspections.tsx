import { Button, Group } from '@mantine/core'
import { IconClipboardCheck, IconClipboardList, IconClipboardPlus } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { useCall, useLive, useRead } from '../../../web/kit/index.ts'
import { inspections } from '../contract.ts'
import { courtesyId } from '../courtesy.ts'
import { progressOf } from '../rules.ts'
import classes from './inspect.module.css'

/** Where the inspection of a technician's order goes on, or begins. */
export default function MyInspections({ workOrderId }: { workOrderId: string }) {
  const read = useRead(inspections.ofOrder, { params: { id: workOrderId } })
  useLive('inspection_changed', [inspections.ofOrder])
  const navigate = useNavigate()
  const start = useCall(inspections.start, {
    done: ({ inspectionId }) => void navigate(`/inspect/${inspectionId}`),
    invalidates: [inspections.ofOrder],
  })
  if (!read.data) return null
  if (read.data.length === 0)
    return (
      <Button
        variant="default"
        size="lg"
        loading={start.pending}
        leftSection={<IconClipboardPlus size={20} aria-hidden />}
        onClick={() => void start.send({ params: { id: workOrderId }, body: { template: courtesyId } })}
      >
        Start inspection
      </Button>
    )
  return (
    <Group gap="xs">
      {read.data.map(({ inspectionId, name, finishedAt, sections }) => {
        const { done, of } = progressOf(sections.flatMap(({ points }) => points))
        const Icon = finishedAt ? IconClipboardCheck : IconClipboardList
        return (
          <Button
            key={inspectionId}
            component={Link}
            to={`/inspect/${inspectionId}`}
            variant={finishedAt ? 'default' : 'light'}
            size="lg"
            className={classes.wrapping}
            leftSection={<Icon size={20} aria-hidden />}
          >
            <span>
              {name}: <span className={classes.together}>{finishedAt ? 'finished' : `${done} of ${of}`}</span>
            </span>
          </Button>
        )
      })}
    </Group>
  )
}
