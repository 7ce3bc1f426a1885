import { Alert, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Muted, Panel, Read, StateBadge, useCall, useRead, When } from '../../../../kit/web/index.ts'
import { useSession } from '../../auth/web/index.ts'
import { push, type PushDevice, type PushSettings, type PushSubject } from '../contract/index.ts'
import { subjectsOf } from '../rules.ts'
import { findBrowserSubscription, type PushState, readPushState, subscribeBrowser, toPushForm } from './push-in-browser.ts'
import classes from './push-panel.module.css'

const labels: Readonly<Record<PushSubject, string>> = {
  appointments: 'Appointments',
  estimates: 'Estimates and approvals',
  orders: 'Repair orders and parts',
  ready: 'My car is ready',
  payments: 'Payments and receipts',
  ratings: 'After a visit, to ask how it went',
  messages: 'Messages',
  paperwork: 'Paperwork, training and certificates',
  account: 'Account and everything else',
}

/** Where notifications show while the program is closed, and about what. */
export function PushPanel() {
  const read = useRead(push.get, {})
  return (
    <Panel
      title="Push notifications"
      lead="They show on this device’s lock screen or desktop, even while Liftbay is closed, and never show a name, vehicle or amount."
    >
      <Read read={read} skeleton="form">
        {(settings) => (
          <Stack>
            <ThisDevice settings={settings} />
            {settings.devices.length > 0 && <Devices devices={settings.devices} />}
            <Subjects off={settings.off} />
          </Stack>
        )}
      </Read>
    </Panel>
  )
}

function ThisDevice({ settings: { publicKey, devices } }: { settings: PushSettings }) {
  const [state, setState] = useState<PushState | null>(null)
  const [failed, setFailed] = useState(false)
  const [working, setWorking] = useState(false)
  const subscribe = useCall(push.subscribe, { done: 'Push notifications are on', invalidates: [push.get] })
  // The device list changes when this browser is turned off there.
  useEffect(() => void readPushState(devices.map(({ endpoint }) => endpoint)).then(setState), [devices])
  const turnOn = async () => {
    setWorking(true)
    setFailed(false)
    try {
      const subscription = await subscribeBrowser(publicKey)
      if (subscription && !(await subscribe.send({ body: toPushForm(subscription) }))) await subscription.unsubscribe()
    } catch {
      setFailed(true)
    }
    setState(await readPushState(devices.map(({ endpoint }) => endpoint)))
    setWorking(false)
  }
  if (state === null || state === 'on') return null
  if (state === 'unsupported')
    return (
      <Muted>
        This browser can’t show push notifications. On an iPhone or iPad, add Liftbay to the Home Screen first and open it there.
      </Muted>
    )
  if (state === 'blocked')
    return (
      <Alert color="yellow" title="Blocked in this browser">
        Allow notifications for this site in the browser’s settings, then come back here.
      </Alert>
    )
  return (
    <Group>
      <Button loading={working} onClick={() => void turnOn()}>
        Turn on for this device
      </Button>
      <Text size="sm" role="status">
        {failed && 'The browser could not reach its push service. Check the connection and try again.'}
      </Text>
    </Group>
  )
}

function Devices({ devices }: { devices: readonly PushDevice[] }) {
  const [here, setHere] = useState<string>()
  useEffect(() => void findBrowserSubscription().then((found) => setHere(found?.endpoint)), [devices])
  return (
    <ul className={classes.list} aria-label="Devices with push notifications">
      {devices.map((device) => (
        <li key={device.id} className={classes.device}>
          <Device device={device} isHere={device.endpoint === here} />
        </li>
      ))}
    </ul>
  )
}

interface DeviceProps {
  device: PushDevice
  isHere: boolean
}

function Device({ device: { id, device, addedAt, lastSentAt, isSignedOut }, isHere }: DeviceProps) {
  const test = useCall(push.test, { done: 'Test sent' })
  const remove = useCall(push.unsubscribe, { done: 'Push notifications turned off on that device', invalidates: [push.get] })
  const turnOff = async () => {
    if (!(await remove.send({ params: { id } }))) return
    if (isHere) await (await findBrowserSubscription())?.unsubscribe()
  }
  return (
    <>
      <IconDeviceMobile size={24} aria-hidden />
      <div className={classes.about}>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {isHere && <StateBadge tone="green" label="This device" />}
          {isSignedOut && <StateBadge tone="gray" label="Logged out" />}
        </Group>
        <Muted>
          Turned on <When value={addedAt} />
          {lastSentAt && (
            <>
              , last used <When value={lastSentAt} />
            </>
          )}
        </Muted>
      </div>
      <Group gap="xs">
        {!isSignedOut && (
          <Button
            variant="default"
            size="sm"
            aria-label={`Send a test to ${device}`}
            loading={test.pending}
            onClick={() => void test.send({ params: { id } })}
          >
            Send a test
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          aria-label={`Turn off ${device}`}
          loading={remove.pending}
          onClick={() => void turnOff()}
        >
          Turn off
        </Button>
      </Group>
    </>
  )
}

function Subjects({ off }: { off: readonly PushSubject[] }) {
  const role = useSession()?.customer.role
  const save = useCall(push.saveChoices, { invalidates: [push.get] })
  if (!role) return null
  const change = (subject: PushSubject, isOn: boolean) =>
    void save.send({ body: { off: isOn ? off.filter((offSubject) => offSubject !== subject) : [...off, subject] } })
  return (
    <fieldset className={classes.subjects}>
      <legend>Notify me about</legend>
      {subjectsOf[role].map((subject) => (
        <Switch
          key={subject}
          label={labels[subject]}
          checked={!off.includes(subject)}
          disabled={save.pending}
          onChange={({ currentTarget }) => change(subject, currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
