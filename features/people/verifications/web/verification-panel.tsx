import { Alert, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import {
  Definition,
  Dialog,
  Form,
  FormButtons,
  Muted,
  Panel,
  Read,
  StateBadge,
  TextAreaField,
  useCall,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { type AdminVerification, RefuseForm, verifications, VerifyForm } from '../contract/index.ts'
import { describeOddNumber, findRegistration } from '../rules.ts'
import { stateLabels } from './states.ts'

export interface PanelProps {
  kind: 'shop' | 'vendor'
  id: string
}

/** The facts to check about a shop or vendor, and the decision. */
export default function VerificationPanel({ kind, id }: PanelProps) {
  const read = useRead(verifications.read, { params: { kind, id } })
  const [act, setAct] = useState<'verify' | 'refuse' | null>(null)
  const canDecide = read.data && isDecidable(kind, read.data)
  return (
    <Panel
      title="Verification"
      actions={
        canDecide && (
          <Group gap="xs">
            <Button variant="default" onClick={() => setAct('refuse')}>
              Refuse
            </Button>
            <Button variant="default" onClick={() => setAct('verify')}>
              Verify
            </Button>
          </Group>
        )
      }
    >
      <Read read={read} skeleton="text">
        {(verification) => <Known kind={kind} verification={verification} />}
      </Read>
      {act && read.data && <DecisionDialog act={act} kind={kind} id={id} verification={read.data} onClose={() => setAct(null)} />}
    </Panel>
  )
}

/** `2026-11` as `11/2026`. */
const showMonth = (month: string): string => month.split('-').toReversed().join('/')

/** A shop in a state without registration has nothing to verify. */
const isDecidable = (kind: PanelProps['kind'], { state, current }: AdminVerification): boolean =>
  (state === 'none' || state === 'waiting') &&
  (kind === 'vendor' || (current.number !== '' && findRegistration(current.state) !== null))

function Known({ kind, verification }: { kind: PanelProps['kind']; verification: AdminVerification }) {
  const { state, current, decidedAt, decidedBy, source, reason, earlier } = verification
  const rule = kind === 'shop' ? findRegistration(current.state) : null
  const odd = kind === 'shop' ? describeOddNumber(current.state, current.number) : null
  return (
    <Stack gap="sm">
      {kind === 'shop' && !rule && <Muted>We know of no state registration for repair shops in {current.state}.</Muted>}
      <Definition
        columns={3}
        items={[
          { term: 'State', value: <StateBadge {...stateLabels[state]} /> },
          ...(kind === 'shop' ? [{ term: rule?.number ?? 'Registration number', value: current.number || 'Not entered' }] : []),
          { term: 'Company', value: current.name },
          { term: 'Address', value: current.address },
          ...(rule ? [{ term: 'Register', value: rule.authority }] : []),
          ...(decidedAt
            ? [
                {
                  term: 'Decided',
                  value: (
                    <>
                      <When value={decidedAt} /> by {decidedBy}
                    </>
                  ),
                },
              ]
            : []),
          ...(source ? [{ term: 'Checked', value: source }] : []),
          ...(reason ? [{ term: 'Reason', value: reason }] : []),
        ]}
      />
      {odd && <Alert color="orange">{odd}</Alert>}
      {rule && (
        <Muted>
          {rule.source}. Read {showMonth(rule.asOf)}.
        </Muted>
      )}
      {earlier.map((past) => (
        <Muted key={past.endedAt}>
          Before: {past.number || current.name} ({past.state}), decided by {past.decidedBy}, ended <When value={past.endedAt} />.
        </Muted>
      ))}
    </Stack>
  )
}

interface DecisionProps extends PanelProps {
  act: 'verify' | 'refuse'
  verification: AdminVerification
  onClose: () => void
}

function DecisionDialog({ act, kind, id, verification: { current }, onClose }: DecisionProps) {
  const invalidates = [verifications.read]
  const whom = kind === 'shop' ? 'owner' : 'vendor'
  const verify = useCall(verifications.verify, { done: 'Verified', invalidates })
  const refuse = useCall(verifications.refuse, { done: `Refused. The ${whom} gets an e-mail with your reason.`, invalidates })
  const what = kind === 'shop' ? current.number : current.name
  const seen = { number: current.number, name: current.name }
  const sent = { params: { kind, id } }
  return act === 'verify' ? (
    <Dialog opened onClose={onClose} title={`Verify ${what}?`} width={560} closeIcon>
      <Form
        schema={VerifyForm}
        initial={{ ...seen, source: '' }}
        call={verify}
        toSent={(body) => ({ ...sent, body })}
        done={onClose}
      >
        <Stack>
          <TextAreaField
            name="source"
            label="Where you checked it"
            rows={2}
            maxLength={500}
            helper={`For other admins. The ${whom} gets an e-mail that it is verified.`}
          />
          <FormButtons label="Verify" onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  ) : (
    <Dialog opened onClose={onClose} title={`Refuse ${what}?`} width={560} closeIcon>
      <Form
        schema={RefuseForm}
        initial={{ ...seen, reason: '' }}
        call={refuse}
        toSent={(body) => ({ ...sent, body })}
        done={onClose}
      >
        <Stack>
          <TextAreaField
            name="reason"
            label="Reason"
            rows={3}
            maxLength={500}
            helper={`The ${whom} gets it by e-mail and sees it under ${kind === 'shop' ? 'Settings' : 'Account Information'}.`}
          />
          <FormButtons label="Refuse" onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  )
}
