import { Group, Paper, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { Muted, useCall, useFormState } from '../../../../kit/web/index.ts'
import { payPlans, PlanTerms, type PlanPreview as Preview } from '../contract/index.ts'
import { termNames } from './describe-plan.ts'

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const waitMilliseconds = 350

/** The typed plan as text; '' while it is not whole. */
function readTerms(values: Record<string, unknown>): string {
  const checked = PlanTerms.safeParse(Object.fromEntries(termNames.map((name) => [name, values[name] ?? null])))
  return checked.success ? JSON.stringify(checked.data) : ''
}

/** The pay that the typed plan would have given last month. */
export function PlanPreview({ params }: { params: { shop: string; accountId: string } }) {
  const terms = readTerms(useFormState().values)
  const { send } = useCall(payPlans.preview, { failed: false })
  const [shown, setShown] = useState<Preview | null>(null)
  const { shop, accountId } = params
  useEffect(() => {
    if (terms === '') return
    let isCurrent = true
    const timer = setTimeout(() => {
      void send({ params: { shop, accountId }, body: JSON.parse(terms) as PlanTerms }).then((answer) => {
        if (isCurrent && answer) setShown(answer.reply)
      })
    }, waitMilliseconds)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [terms, send, shop, accountId])
  return (
    <Paper withBorder p="md" aria-live="polite">
      {terms === '' || !shown ? (
        <Muted>Fill in the plan to see what it would have paid last month.</Muted>
      ) : (
        <Result preview={shown} />
      )}
    </Paper>
  )
}

const Result = ({ preview: { firstDay, cents, lines, actualCents } }: { preview: Preview }) => (
  <Stack gap={4}>
    <Text fw={600}>
      {monthName.format(new Date(`${firstDay}T12:00:00Z`))} would have paid {showCents(cents)}
    </Text>
    {lines.map(({ text, cents: amount }) => (
      <Group key={text} justify="space-between">
        <Text size="sm">{text}</Text>
        <Text size="sm">{showCents(amount)}</Text>
      </Group>
    ))}
    <Muted>
      {actualCents === null ? 'There was no pay plan in that month. ' : `The plan of that month pays ${showCents(actualCents)}. `}
      Overtime and minimum-wage pay are added to this.
    </Muted>
  </Stack>
)
