import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Muted, Panel, Read, StateBadge, useCall, useRead, When } from '../../../../kit/web/index.ts'
import { auth, type OpenSession } from '../contract/index.ts'
import { getModuleOfRole } from './login-roles.ts'
import { endSession, readSession } from './session.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'
import classes from './open-sessions.module.css'

/** For every role's account page: lists the open sessions and logs them out. */
export function OpenSessions() {
  const read = useRead(auth.listSessions, {})
  // The sign-out button disappears with its device.
  const list = useRef<HTMLUListElement>(null)
  return (
    <Panel title="Where you are logged in" lead="If you do not recognize a device, log it out and change your password.">
      <Read read={read} skeleton="cards">
        {({ sessions, access }) => (
          <Stack>
            <ul className={classes.list} ref={list} tabIndex={-1} aria-label="Devices">
              {sessions.map((session) => (
                <li key={session.id}>
                  <SessionItem session={session} onEnded={() => list.current?.focus()} />
                </li>
              ))}
            </ul>
            {access.length > 0 && <Muted>Without a login, these have access too: {access.join(', ')}.</Muted>}
            <SignOutEverywhere others={sessions.length - 1} access={access} />
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
  const end = useCall(auth.endSession, { done: 'That device is logged out', invalidates: [auth.listSessions] })
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
          Logged in <When value={signedInAt} />
        </Muted>
        <Muted>
          Last used <When value={lastUsedAt} />
        </Muted>
        {address && <Muted>From {address}</Muted>}
      </div>
      {!isCurrent && (
        <Button variant="default" aria-label={`Log out ${device}`} loading={end.pending} onClick={() => void signOut()}>
          Log out
        </Button>
      )}
    </div>
  )
}

function SignOutEverywhere({ others, access }: { others: number; access: readonly string[] }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'all' | 'others' | null>(null)
  const end = useCall(auth.endSessions)
  const endOthers = useCall(auth.endSessions, { done: 'Your other devices are logged out', invalidates: [auth.listSessions] })
  const signOutOthers = async (andAccess: boolean) => {
    if (await endOthers.send({ body: { butThis: true, andAccess } })) setAsked(null)
  }
  const signOut = async (andAccess: boolean) => {
    if (asked === 'others') return signOutOthers(andAccess)
    const role = readSession()?.customer.role
    if (!(await end.send({ body: { butThis: false, andAccess } }))) return
    const to = role ? `/${getModuleOfRole(role)}/login` : '/'
    endSession(to)
    await navigate(to)
  }
  return (
    <Group>
      {(others > 0 || access.length > 0) && (
        <Button
          variant="default"
          loading={endOthers.pending}
          onClick={() => (access.length > 0 ? setAsked('others') : void signOutOthers(false))}
        >
          Log out other devices
        </Button>
      )}
      <Button variant="default" color="red" onClick={() => setAsked('all')}>
        Log out everywhere
      </Button>
      {asked && (
        <SignOutDialog
          which={asked}
          access={access}
          pending={end.pending || endOthers.pending}
          onClose={() => setAsked(null)}
          onSignOut={(andAccess) => void signOut(andAccess)}
        />
      )}
    </Group>
  )
}
