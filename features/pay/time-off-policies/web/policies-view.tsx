import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { showDay } from '../../../../common/dates.ts'
import { confirm, Empty, findNewest, lazyDialog, Muted, Panel, Read, useCall, useRead } from '../../../../kit/web/index.ts'
import { type Policy, timeOffPolicies, type ShopPolicies } from '../contract/index.ts'
import { describeTerms, showMinutes } from '../rules.ts'
import type { AssignDialogProps } from './assign-dialog.tsx'
import type { EndDialogProps } from './end-dialog.tsx'
import type { PolicyDialogProps } from './policy-dialog.tsx'

const PolicyDialog = lazyDialog<PolicyDialogProps>(() => import('./policy-dialog.tsx'))
const AssignDialog = lazyDialog<AssignDialogProps>(() => import('./assign-dialog.tsx'))
const EndDialog = lazyDialog<EndDialogProps>(() => import('./end-dialog.tsx'))

type Opened = { what: 'new' } | { what: 'change' | 'assign'; policy: Policy } | { what: 'end'; id: string; name: string } | null

export default function PoliciesView({ shop }: { shop: string }) {
  const read = useRead(timeOffPolicies.list, { params: { shop } })
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  return (
    <Read read={read} skeleton="cards">
      {(data) => (
        <Stack gap="lg">
          <Group>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened({ what: 'new' })}>
              Add policy
            </Button>
          </Group>
          {data.law !== '' && <Alert color="blue">{data.law}</Alert>}
          {data.policies.length === 0 && (
            <Panel title="Policies">
              <Empty title="No policies yet">Add one, such as Vacation or Sick, and assign it to employees.</Empty>
            </Panel>
          )}
          {data.policies.map((policy) => (
            <PolicyPanel key={policy.id} policy={policy} today={data.today} open={setOpened} />
          ))}
          <Dialogs shop={shop} data={data} opened={opened} close={close} />
        </Stack>
      )}
    </Read>
  )
}

interface DialogsProps {
  shop: string
  data: ShopPolicies
  opened: Opened
  close: () => void
}

function Dialogs({ shop, data, opened, close }: DialogsProps) {
  if (!opened) return null
  if (opened.what === 'end') return <EndDialog id={opened.id} name={opened.name} today={data.today} onClose={close} />
  if (opened.what === 'assign')
    return <AssignDialog policy={opened.policy} people={data.people} today={data.today} onClose={close} />
  return (
    <PolicyDialog
      shop={shop}
      policy={opened.what === 'change' ? findNewest(data.policies, opened.policy, ({ id }) => id) : null}
      data={data}
      onClose={close}
    />
  )
}

function EndPolicyButton({ policy: { id, name, version, assigned } }: { policy: Policy }) {
  const end = useCall(timeOffPolicies.end, { done: 'Policy ended', invalidates: [timeOffPolicies.list] })
  const ask = async () => {
    const effect = assigned.length === 0 ? 'Nobody has it.' : 'Nothing accrues after today, and nobody can ask for it anymore.'
    const message = `${effect} Approved time off and balances stay. You cannot bring back an ended policy.`
    if (await confirm({ header: `End ${name}?`, message, accept: 'End policy', cancel: 'Keep policy', danger: true }))
      await end.send({ params: { id } }, { version })
  }
  return (
    <Button size="xs" variant="default" aria-label={`End policy ${name}`} loading={end.pending} onClick={ask}>
      End policy
    </Button>
  )
}

interface PolicyPanelProps {
  policy: Policy
  today: string
  open: (opened: Opened) => void
}

const PolicyPanel = ({ policy, today, open }: PolicyPanelProps) => (
  <Panel
    title={policy.isPaid ? policy.name : `${policy.name} (not paid)`}
    actions={
      <Group gap="xs">
        <Button size="xs" variant="default" aria-label={`Change ${policy.name}`} onClick={() => open({ what: 'change', policy })}>
          Change
        </Button>
        <Button size="xs" variant="default" aria-label={`Assign ${policy.name}`} onClick={() => open({ what: 'assign', policy })}>
          Assign
        </Button>
        <EndPolicyButton policy={policy} />
      </Group>
    }
  >
    <Stack gap="xs">
      <Text size="sm">{describeTerms(policy.terms)}</Text>
      {policy.nextFrom && <Muted>Changes on {showDay(policy.nextFrom)}.</Muted>}
      <Muted>
        A whole day is {showMinutes(policy.dayMinutes)}. Hours are taken in steps of {showMinutes(policy.stepMinutes)}.
        {policy.waitingDays > 0 && ` It can be taken starting ${policy.waitingDays} days after the hire.`}
        {policy.negativeMinutes === null
          ? ' The balance may go below zero without a limit.'
          : policy.negativeMinutes > 0 && ` The balance may go down to -${showMinutes(policy.negativeMinutes)}.`}
      </Muted>
      {policy.assigned.length === 0 && <Text size="sm">Nobody has it yet.</Text>}
      {policy.assigned
        .toSorted((a, b) => a.person.name.localeCompare(b.person.name))
        .map(({ id, person, firstDay, lastDay }) => (
          <Group key={id} justify="space-between">
            <Text size="sm">
              {person.name}, from {showDay(firstDay)}
              {lastDay !== null && ` through ${showDay(lastDay)}`}
            </Text>
            {(lastDay === null || lastDay > today) && (
              <Button
                size="xs"
                variant="default"
                aria-label={`End ${policy.name} of ${person.name}`}
                onClick={() => open({ what: 'end', id, name: `${policy.name} of ${person.name}` })}
              >
                End
              </Button>
            )}
          </Group>
        ))}
    </Stack>
  </Panel>
)
