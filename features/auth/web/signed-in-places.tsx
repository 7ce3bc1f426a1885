import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { confirm, Panel, Read, StateBadge, useCall, useRead, When } from '../../../web/kit/index.ts'
import { auth, type OpenSession } from '../contract.ts'
import { moduleOfRole } from './login-roles.ts'
import { endSession, readSession } from './session.ts'
import classes from './signed-in-places.module.css'

/** For the account page of each role: every device, and how to sign it out. */
export function SignedInPlaces() {
  const read = useRead(auth.sessions, {})
  // The button that signed a device out goes with it.
  const list = useRef<HTMLUListElement>(null)
  return (
    <Panel title="Where you are signed in" lead="You do not know one of these? Sign it out and change your password.">
      <Read read={read} skeleton="cards">
        {({ sessions }) => (
          <Stack>
            <ul className={classes.list} ref={list} tabIndex={-1} aria-label="Devices">
              {sessions.map((session) => (
                <li key={session.id}>
                  <Place session={session} onEnded={() => list.current?.focus()} />
                </li>
              ))}
            </ul>
            <Everywhere others={sessions.length - 1} />
          </Stack>
        )}
      </Read>
    </Panel>
  )
}

const phones = /iPhone|iPad|Android/

interface PlaceProps {
  session: OpenSession
  onEnded: () => void
}

function Place({ session: { id, device, address, signedInAt, lastUsedAt, isCurrent }, onEnded }: PlaceProps) {
  const end = useCall(auth.endSession, { done: 'That device is signed out', invalidates: [auth.sessions] })
  const signOut = async () => {
    if (await end.send({ params: { id } })) onEnded()
  }
  const Icon = phones.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <div className={classes.place}>
      <Icon size={24} aria-hidden />
      <div className={classes.about}>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {isCurrent && <StateBadge tone="green" label="This device" />}
        </Group>
        <Text size="sm" c="dimmed">
          Signed in <When value={signedInAt} />
        </Text>
        <Text size="sm" c="dimmed">
          Last used <When value={lastUsedAt} />
        </Text>
        {address && (
          <Text size="sm" c="dimmed">
            From {address}
          </Text>
        )}
      </div>
      {!isCurrent && (
        <Button variant="default" aria-label={`Sign out ${device}`} loading={end.pending} onClick={() => void signOut()}>
          Sign out
        </Button>
      )}
    </div>
  )
}

function Everywhere({ others }: { others: number }) {
  const navigate = useNavigate()
  const end = useCall(auth.endSessions)
  const endOthers = useCall(auth.endSessions, { done: 'The other devices are signed out', invalidates: [auth.sessions] })
  const signOut = async () => {
    const sure = await confirm({
      header: 'Sign out everywhere?',
      message: 'Every device is signed out, this one too. You will need to log in again.',
      accept: 'Sign out everywhere',
      cancel: 'Stay',
      danger: true,
    })
    const role = readSession()?.customer.role
    if (!sure || !(await end.send({ body: { butThis: false } }))) return
    const to = role ? `/${moduleOfRole(role)}/login` : '/'
    endSession(to)
    await navigate(to)
  }
  return (
    <Group>
      {others > 0 && (
        <Button variant="default" loading={endOthers.pending} onClick={() => void endOthers.send({ body: { butThis: true } })}>
          Sign out the others
        </Button>
      )}
      <Button variant="default" color="red" loading={end.pending} onClick={() => void signOut()}>
        Sign out everywhere
      </Button>
    </Group>
  )
}
