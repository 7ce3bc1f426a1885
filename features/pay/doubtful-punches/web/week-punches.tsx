import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { showDayAndTime } from '../../../../common/dates.ts'
import { Muted, useLive, useRead } from '../../../../kit/web/index.ts'
import { punchNames } from '../../shift-clock/web/index.ts'
import { doubtfulPunches } from '../contract/index.ts'
import { doubtTexts, punchesToCheck } from './doubts.ts'

export interface WeekPunchesProps {
  shop: string
  accountId: string
  /** The week's first day. */
  week: string
  isApproved: boolean
}

/** On one employee's time sheet: punches of the week that do not count, before somebody approves it. Nothing without any. */
export default function WeekPunches({ shop, accountId, week, isApproved }: WeekPunchesProps) {
  const { data } = useRead(doubtfulPunches.week, { params: { shop, accountId }, query: { week } })
  useLive('shift_changed', [doubtfulPunches.week])
  if (!data) return null
  const { undecided, rejected, rows, name, timeZone } = data
  return (
    <>
      {undecided > 0 && (
        <Alert
          color="yellow"
          title={undecided === 1 ? '1 punch to check in this week' : `${undecided} punches to check in this week`}
        >
          <Text size="sm">
            {isApproved
              ? `Reopen the week first if ${undecided === 1 ? 'it counts' : 'they count'}.`
              : `Say whether ${undecided === 1 ? 'it counts' : 'they count'} before you approve this week.`}{' '}
            <Anchor href={`#${punchesToCheck}`} size="sm" underline="always">
              Show punches to check
            </Anchor>
          </Text>
        </Alert>
      )}
      {rejected > 0 && (
        <Alert
          color="yellow"
          title={rejected === 1 ? '1 punch was rejected as it arrived' : `${rejected} punches were rejected as they arrived`}
        >
          <Stack gap="xs">
            <Text size="sm">
              So many were sent in the name of {name} without the right PIN that nobody was asked about{' '}
              {rejected === 1 ? 'it' : 'these'}. If {name} worked then,{' '}
              {isApproved ? 'reopen the week and correct the day' : 'correct the day'}.
            </Text>
            <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {rows.map(({ id, kind, at, tablet, doubt }) => (
                <li key={id}>
                  <Text size="sm" fw={600}>
                    {punchNames[kind]}, {showDayAndTime(at, timeZone)}
                  </Text>
                  <Muted>
                    {tablet}. {doubtTexts[doubt]}.
                  </Muted>
                </li>
              ))}
            </Stack>
            {rejected > rows.length && <Text size="sm">And {rejected - rows.length} more.</Text>}
          </Stack>
        </Alert>
      )}
    </>
  )
}
