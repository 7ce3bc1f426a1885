import { Alert, Button, List, Stack } from '@mantine/core'
import { useCall, useRead } from '../../../../kit/web/index.ts'
import { type PayRun, payRuns } from '../contract/index.ts'
import { staleRun } from './use-run.ts'

const shownChanges = 5

/** Above every screen of a draft: what changed since it was calculated, such as a rate or a punch. */
export function StaleDraft({ run: { id } }: { run: Pick<PayRun, 'id'> }) {
  const { data } = useRead(payRuns.changes, { params: { id } }, { keep: true })
  const calculate = useCall(payRuns.calculate, { done: 'Calculated again', invalidates: staleRun })
  const changes = data?.changes ?? []
  if (changes.length === 0) return null
  return (
    <Alert color="yellow" title="Something changed since this run was calculated" role="status">
      <Stack gap="sm" align="flex-start">
        <List>
          {changes.slice(0, shownChanges).map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
          {changes.length > shownChanges && <List.Item>{changes.length - shownChanges} more</List.Item>}
        </List>
        <Button loading={calculate.pending} onClick={() => void calculate.send({ params: { id } })}>
          Calculate again
        </Button>
      </Stack>
    </Alert>
  )
}
