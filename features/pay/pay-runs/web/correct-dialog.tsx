import { Button, Group, Stack, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { Dialog, LinkButton, useCall } from '../../../../kit/web/index.ts'
import { type Payee, type PayRun, payRuns } from '../contract/index.ts'
import { listWeeks, runPath } from '../rules.ts'

export interface CorrectDialogProps {
  run: Pick<PayRun, 'id' | 'shop' | 'periodFirst' | 'periodLast'>
  payee: Pick<Payee, 'accountId' | 'name' | 'stubId'>
  opened?: boolean
  onClose: () => void
}

/** First the way to what was wrong, then the run that pays the difference. */
export default function CorrectDialog({ run, payee: { accountId, name, stubId }, opened = true, onClose }: CorrectDialogProps) {
  const navigate = useNavigate()
  const create = useCall(payRuns.create, { invalidates: [payRuns.list], done: (made) => void navigate(runPath(made)) })
  const body = { kind: 'correction' as const, stubId: stubId ?? '' }
  return (
    <Dialog opened={opened} onClose={onClose} title={`Correct pay stub of ${name}`}>
      <Stack gap="md">
        <Text size="sm">
          1. Correct what was wrong. A time sheet that is approved has to be reopened first, and approved again afterward.
        </Text>
        <Group gap="xs">
          {listWeeks(run).map((week) => (
            <LinkButton
              key={week}
              variant="default"
              size="xs"
              to={`/home-owner/timesheets?person=${accountId}&week=${week}&run=${run.id}`}
            >
              Week of {showDay(week)}
            </LinkButton>
          ))}
          <LinkButton variant="default" size="xs" to={`/home-owner/payroll/plans?person=${accountId}`}>
            Pay plan
          </LinkButton>
        </Group>
        <Text size="sm">
          2. Come back here and start the correction. It pays what the time sheet and the pay plan come to now, less what this
          stub paid. If that is more, Payroll lists it under “Due from earlier”, too.
        </Text>
        <Group justify="flex-end">
          <Button loading={create.pending} onClick={() => void create.send({ params: { shop: run.shop.id }, body })}>
            Start correction
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
