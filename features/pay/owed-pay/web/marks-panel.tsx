import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { confirm, isViewing, LoadMore, Panel, useCall, useReadMore, When } from '../../../../kit/web/index.ts'
import { bankFiles } from '../../bank-files/contract/index.ts'
import { type PayRun, payRuns } from '../../pay-runs/contract/index.ts'
import { owedPay, type PaymentMark } from '../contract/index.ts'
import { describeMark } from '../rules.ts'

/** The payments marked as paid after they had to be paid again, by whom, and the way back. Nothing while nobody did. */
export default function MarksPanel({ run }: { run: PayRun }) {
  const list = useReadMore(
    owedPay.marks,
    (before: number | undefined) => ({ params: { id: run.id }, query: before ? { before } : {} }),
    ({ rows }) => rows,
    ({ next }) => next,
    { enabled: !isViewing() },
  )
  // The whole run was marked as paid, or something of it came back.
  const seen = useRef(run.version)
  const { reload } = list
  useEffect(() => {
    if (seen.current !== run.version) void reload()
    seen.current = run.version
  })
  const box = useRef<HTMLDivElement>(null)
  if (list.rows.length === 0) return null
  return (
    <Panel title="Marked as paid">
      <Stack ref={box} tabIndex={-1} gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {list.rows.map((mark) => (
          <li key={mark.id}>
            <Group justify="space-between" gap="xs">
              <Stack gap={2} flex="1 1 16rem">
                <Text fw={600}>
                  {mark.name}, {showCents(mark.cents)}
                </Text>
                <Text size="sm">
                  {describeMark(mark)} <When value={mark.at} zone={run.shop.timeZone} />
                </Text>
              </Stack>
              {mark.isCurrent && <TakeBack mark={mark} version={run.version} onDone={() => box.current?.focus()} />}
            </Group>
          </li>
        ))}
      </Stack>
      <LoadMore more={list.more} />
    </Panel>
  )
}

function TakeBack({ mark, version, onDone }: { mark: PaymentMark; version: number; onDone: () => void }) {
  const { paymentId, name, cents } = mark
  const call = useCall(owedPay.markUnpaid, {
    done: 'Marked as not paid',
    invalidates: [owedPay.unpaid, owedPay.marks, bankFiles.run, payRuns.get, payRuns.list],
  })
  const undoAfterQuestion = async () => {
    const sure = await confirm({
      header: `Does ${name} not have ${showCents(cents)}?`,
      message: 'The payment goes back to the payments to make again.',
      accept: 'Not paid after all',
    })
    if (sure && (await call.send({ params: { id: paymentId } }, { version }))) onDone()
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={call.pending}
      aria-label={`Not paid after all: ${name}, ${showCents(cents)}`}
      onClick={() => void undoAfterQuestion()}
    >
      Not paid after all
    </Button>
  )
}
