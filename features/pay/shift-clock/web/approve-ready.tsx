import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { addDays, showDay } from '../../../../common/dates.ts'
import { asFailure } from '../../../../kit/web/api/call-failed.ts'
import { Panel, refreshReads, sendCall, toast } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { type ShopTimesheets, timesheets } from '../contract/index.ts'
import { isReadyToApprove } from '../rules.ts'
import { showLength } from './show-hours.ts'

interface ApproveReadyProps {
  shop: string
  list: ShopTimesheets
}

/** Approves a week for everyone whose hours are whole. The others are opened one by one. */
export function ApproveReady({ shop, list: { rows, firstDay, today } }: ApproveReadyProps) {
  const me = useSession()?.customer.accountId
  const [isSending, setIsSending] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const held = rows.filter((row) => !row.isApproved && row.undecided + row.rejected > 0 && today > addDays(firstDay, 6))
  const ready = rows.filter((row) => row.person.accountId !== me && isReadyToApprove(row, firstDay, today))
  const approve = async () => {
    setIsSending(true)
    setRefused([])
    const problems: string[] = []
    // One after the other: each is approved on its own, and one that changed meanwhile stays open.
    for (const { person, total } of ready) {
      const sent = { params: { shop, accountId: person.accountId }, body: { firstDay, seconds: total, reason: '' } }
      await sendCall(timesheets.approve, sent).catch((error: unknown) => {
        problems.push(`${person.name}: ${asFailure(error).msg}`)
      })
    }
    await refreshReads(timesheets.list, timesheets.get)
    const done = ready.length - problems.length
    if (done > 0) toast.success(done === 1 ? '1 time sheet approved' : `${done} time sheets approved`)
    setRefused(problems)
    setIsSending(false)
  }
  return (
    <>
      {refused.length > 0 && (
        <Alert color="red" role="alert" title="Not approved">
          <List size="sm">
            {refused.map((problem) => (
              <List.Item key={problem}>{problem}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {ready.length > 0 && (
        <Panel title={`Ready to approve, week of ${showDay(firstDay)}`}>
          <Stack gap="sm">
            <Text size="sm">{ready.map(({ person, total }) => `${person.name} ${showLength(total)}`).join(', ')}</Text>
            {held.length > 0 && (
              <Text size="sm">
                Left out, because of punches that do not count: {held.map(({ person }) => person.name).join(', ')}.{' '}
                {held.length === 1 ? 'Open the time sheet to approve it.' : 'Open their time sheets to approve them.'}
              </Text>
            )}
            <Group>
              <Button loading={isSending} onClick={() => void approve()}>
                {ready.length === 1 ? 'Approve 1 time sheet' : `Approve all ${ready.length} time sheets`}
              </Button>
            </Group>
          </Stack>
        </Panel>
      )}
    </>
  )
}
