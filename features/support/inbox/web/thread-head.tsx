import { ActionIcon, Button, Group, Menu, Title } from '@mantine/core'
import { IconBan, IconCheck, IconClockPause, IconRotate2, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog, Phone, useCall, useNow } from '../../../../kit/web/index.ts'
import { texting } from '../../texting/contract/index.ts'
import { inbox, type InboxThread } from '../contract/index.ts'
import { nameThread } from './name-thread.ts'
import { listSnoozeChoices } from './snooze-choices.ts'
import classes from './inbox.module.css'

const SnoozeDialog = lazyDialog(() => import('./snooze-dialog.tsx'))

export interface ThreadHeadProps {
  thread: InboxThread
  menu: 'assign' | 'snooze' | null
  onMenu: (menu: 'assign' | 'snooze' | null) => void
  onDone: () => void
  isPending: boolean
  onLeft: () => void
}

const invalidates = [inbox.read, inbox.list, inbox.counts]

/** Shows who a thread is with, and the actions on it. */
export function ThreadHead({ thread, menu, onMenu, onDone, isPending, onLeft }: ThreadHeadProps) {
  const params = { shop: thread.shop.id, id: thread.id }
  const [isChoosing, setChoosing] = useState(false)
  const now = new Date(useNow())
  const assign = useCall(inbox.assign, { invalidates })
  const snooze = useCall(inbox.snooze, { invalidates })
  const block = useCall(texting.block, { done: thread.phoneThread?.isBlocked ? 'Unblocked' : 'Blocked', invalidates })
  const setSnoozed = async (until: string | null) => {
    if ((await snooze.send({ params, body: { until } })) && until) onLeft()
  }
  return (
    <header className={classes.head}>
      <div className={classes.who}>
        <Title order={2} size="h4">
          {nameThread(thread)}
        </Title>
        {thread.customer && thread.phone && <Phone digits={thread.phone} link />}
      </div>
      <Group gap={6}>
        <Menu
          opened={menu === 'assign'}
          onChange={(opened) => onMenu(opened ? 'assign' : null)}
          position="bottom-end"
          returnFocus
        >
          <Menu.Target>
            <Button size="compact-sm" variant="default" leftSection={<IconUser size={16} aria-hidden />} loading={assign.pending}>
              {thread.assignee?.name ?? 'Assign'}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {thread.people.map((person) => (
              <Menu.Item
                key={person.accountId}
                rightSection={
                  person.accountId === thread.assignee?.accountId ? <IconCheck size={16} aria-label="Assigned" /> : null
                }
                onClick={() => void assign.send({ params, body: { accountId: person.accountId } })}
              >
                {person.name}
              </Menu.Item>
            ))}
            {thread.assignee && (
              <>
                <Menu.Divider />
                <Menu.Item onClick={() => void assign.send({ params, body: { accountId: null } })}>Nobody</Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
        {thread.snoozedUntil ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRotate2 size={16} aria-hidden />}
            loading={snooze.pending}
            onClick={() => void setSnoozed(null)}
          >
            Bring back
          </Button>
        ) : (
          <Menu
            opened={menu === 'snooze'}
            onChange={(opened) => onMenu(opened ? 'snooze' : null)}
            position="bottom-end"
            returnFocus
          >
            <Menu.Target>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconClockPause size={16} aria-hidden />}
                loading={snooze.pending}
              >
                Snooze
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {listSnoozeChoices(now, thread.shop.timeZone).map(({ label, until }) => (
                <Menu.Item key={label} onClick={() => void setSnoozed(until)}>
                  {label}
                </Menu.Item>
              ))}
              <Menu.Divider />
              <Menu.Item onClick={() => setChoosing(true)}>Choose a time…</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
        {thread.phoneThread && (
          <ActionIcon
            variant="default"
            size="md"
            aria-label={thread.phoneThread.isBlocked ? 'Unblock this phone' : 'Block this phone'}
            loading={block.pending}
            onClick={() =>
              void block.send({
                params: { shop: thread.shop.id, id: thread.phoneThread!.id },
                body: { isBlocked: !thread.phoneThread!.isBlocked },
              })
            }
          >
            <IconBan size={16} aria-hidden />
          </ActionIcon>
        )}
        <Button
          size="compact-sm"
          variant={thread.isDone ? 'default' : 'light'}
          leftSection={thread.isDone ? <IconRotate2 size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
          loading={isPending}
          onClick={onDone}
        >
          {thread.isDone ? 'Open again' : 'Done'}
        </Button>
      </Group>
      {isChoosing && (
        <SnoozeDialog
          timeZone={thread.shop.timeZone}
          onChosen={(until) => void setSnoozed(until)}
          onClose={() => setChoosing(false)}
        />
      )}
    </header>
  )
}
