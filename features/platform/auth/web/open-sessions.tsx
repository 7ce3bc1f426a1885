import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { confirm, Muted, Panel, Read, StateBadge, useCall, useRead, When } from '../../../../kit/web/index.ts'
import { auth, type OpenSession } from '../contract/index.ts'
import { getModuleOfRole } from './login-roles.ts'
import { endSession, readSession } from './session.ts'
import classes from './open-sessions.module.css'

/** For every role's account page: lists the open sessions and signs them out. */
export function OpenSessions() {
  const read = useRead(auth.listSessions, {})
  // The sign-out button disappears with its device.
  const list = useRef<HTMLUListElement>(null)
  return (
    <Panel title="Where you are signed in" lead="If you do not recognize a device, sign it out and change your password.">
      <Read read={read} skeleton="cards">
        {({ sessions }) => (
          <Stack>
            <ul className={classes.list} ref={list} tabIndex={-1} aria-label="Devices">
              {sessions.map((session) => (
                <li key={session.id}>
                  <SessionItem session={session} onEnded={() => list.current?.focus()} />
                </li>
              ))}
            </ul>
            <SignOutEverywhere others={sessions.length - 1} />
          </Stack>
        )}
      </Read>
    </Panel>
  )
}

const phones = /iPhone|iPad|Android/

interface SessionItemProps {
  session: OpenSession
  onEnded: () => void
}

function SessionItem({ session: { id, device, address, signedInAt, lastUsedAt, isCurrent }, onEnded }: SessionItemProps) {
  const end = useCall(auth.endSession, { done: 'That device is signed out', invalidates: [auth.listSessions] })
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
        <Muted>
          Signed in <When value={signedInAt} />
        </Muted>
        <Muted>
          Last used <When value={lastUsedAt} />
        </Muted>
        {address && <Muted>From {address}</Muted>}
      </div>
      {!isCurrent && (
        <Button variant="default" aria-label={`Sign out ${device}`} loading={end.pending} onClick={() => void signOut()}>
          Sign out
        </Button>
      )}
    </div>
  )
}

function SignOutEverywhere({ others }: { others: number }) {
  const navigate = useNavigate()
  const end = useCall(auth.endSessions)
  const endOthers = useCall(auth.endSessions, { done: 'Your other devices are signed out', invalidates: [auth.listSessions] })
  const signOut = async () => {
    const sure = await confirm({
      header: 'Sign out everywhere?',
      message: 'This signs out every device, including this one. You will need to log in again.',
      accept: 'Sign out everywhere',
      cancel: 'Stay',
      danger: true,
    })
    const role = readSession()?.customer.role
    if (!sure || !(await end.send({ body: { butThis: false } }))) return
    const to = role ? `/${getModuleOfRole(role)}/login` : '/'
    endSession(to)
    await navigate(to)
  }
  return (
    <Group>
      {others > 0 && (
        <Button variant="default" loading={endOthers.pending} onClick={() => void endOthers.send({ body: { butThis: true } })}>
          Sign out other devices
        </Button>
      )}
      <Button variant="default" color="red" loading={end.pending} onClick={() => void signOut()}>
        Sign out everywhere
      </Button>
    </Group>
  )
}
