import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { showDay, showDayAndTime } from '../../../../common/dates.ts'
import { lazyDialog, Muted, Panel, Read, useCall, useLive, useRead } from '../../../../kit/web/index.ts'
import { punchNames } from '../../shift-clock/web/index.ts'
import { clockPin, type OwnPin } from '../contract/index.ts'
import type { PinDialogProps } from './pin-dialog.tsx'

const PinDialog = lazyDialog<PinDialogProps>(() => import('./pin-dialog.tsx'))

/** On an employee's own time clock: the PIN for the shop's tablets, and punches there about which they are asked. */
export default function OwnPinPanel({ shop }: { shop: string }) {
  const read = useRead(clockPin.get, { params: { shop } })
  const [isOpen, setIsOpen] = useState(false)
  useLive('shift_changed', [clockPin.get])
  return (
    <>
      <Read read={read} skeleton="form">
        {(own) => (
          <Stack gap="lg">
            {own.punches.length > 0 && <OwnPunches own={own} />}
            <Panel title="PIN for the shop tablet">
              <Stack gap="sm" align="flex-start">
                <Text>{describePin(own)}</Text>
                <Button variant="default" onClick={() => setIsOpen(true)}>
                  {own.chosenAt ? 'Change PIN' : 'Choose PIN'}
                </Button>
              </Stack>
            </Panel>
          </Stack>
        )}
      </Read>
      {isOpen && <PinDialog shop={shop} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function describePin({ chosenAt, hasTablet, timeZone }: OwnPin): string {
  if (chosenAt) return `You chose your PIN on ${showDay(chosenAt, timeZone)}. Only you know it.`
  return hasTablet
    ? 'Choose a PIN to clock in on the tablet in the shop.'
    : 'Your shop has no tablet for clocking in. You can choose a PIN already.'
}

const OwnPunches = ({ own }: { own: OwnPin }) => (
  <Panel title="Was this you?" tone="amber" lead="These punches in your name do not count yet.">
    <Stack gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {own.punches.map((punch) => (
        <li key={punch.id}>
          <OwnPunch punch={punch} timeZone={own.timeZone} />
        </li>
      ))}
    </Stack>
  </Panel>
)

function OwnPunch({
  punch: { id, kind, at, tablet, isForReader },
  timeZone,
}: {
  punch: OwnPin['punches'][number]
  timeZone: string
}) {
  const say = useCall(clockPin.say, { done: 'Sent to the shop', invalidates: [clockPin.get] })
  const what = `${punchNames[kind]}, ${showDayAndTime(at, timeZone)}`
  const send = (isOwn: boolean) => void say.send({ params: { id }, body: { isOwn } })
  return (
    <Stack gap={4}>
      <Text fw={600}>{what}</Text>
      <Muted>{tablet}, by PIN</Muted>
      {isForReader ? (
        <Group gap="xs">
          <Button size="sm" aria-label={`It was me: ${what}`} loading={say.pending} onClick={() => send(true)}>
            It was me
          </Button>
          <Button size="sm" variant="default" aria-label={`Not me: ${what}`} loading={say.pending} onClick={() => send(false)}>
            Not me
          </Button>
        </Group>
      ) : (
        <Text size="sm">You said that it was you. Your shop decides whether it counts.</Text>
      )}
    </Stack>
  )
}
