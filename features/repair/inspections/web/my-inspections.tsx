import { Button, Group } from '@mantine/core'
import { IconClipboardCheck, IconClipboardList, IconClipboardPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { LinkButton, useCall, useLive, useRead } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { inspections } from '../contract/index.ts'
import { courtesyTemplateId } from '../courtesy-template.ts'
import { countAnswered } from '../rules.ts'
import classes from './inspect.module.css'

/** Starts or continues the inspection of a technician's order. */
export default function MyInspections({ workOrderId }: { workOrderId: string }) {
  const read = useRead(inspections.ofOrder, { params: { id: workOrderId } })
  useLive('inspection_changed', [inspections.ofOrder])
  const navigate = useNavigate()
  const start = useCall(inspections.start, {
    done: ({ inspectionId }) => void navigate(`/inspect/${inspectionId}`),
    invalidates: [inspections.ofOrder],
  })
  const can = useCan()
  if (!read.data) return null
  if (read.data.length === 0)
    return can('inspections.perform') ? (
      <Button
        variant="default"
        size="lg"
        loading={start.pending}
        leftSection={<IconClipboardPlus size={20} aria-hidden />}
        onClick={() => void start.send({ params: { id: workOrderId }, body: { template: courtesyTemplateId } })}
      >
        Start inspection
      </Button>
    ) : null
  return (
    <Group gap="xs">
      {read.data.map(({ inspectionId, name, finishedAt, sections }) => {
        const { done, of } = countAnswered(sections.flatMap(({ points }) => points))
        const Icon = finishedAt ? IconClipboardCheck : IconClipboardList
        return (
          <LinkButton
            key={inspectionId}
            to={`/inspect/${inspectionId}`}
            variant={finishedAt ? 'default' : 'light'}
            size="lg"
            className={classes.wrapping}
            leftSection={<Icon size={20} aria-hidden />}
          >
            <span>
              {name}: <span className={classes.together}>{finishedAt ? 'finished' : `${done} of ${of}`}</span>
            </span>
          </LinkButton>
        )
      })}
    </Group>
  )
}
