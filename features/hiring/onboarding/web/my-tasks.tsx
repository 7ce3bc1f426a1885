import { Progress, Stack, Text } from '@mantine/core'
import { Muted, Panel, useLive, useRead } from '../../../../kit/web/index.ts'
import { SendConfirmation, useSession } from '../../../platform/auth/web/index.ts'
import { ownOnboarding } from '../contract/index.ts'
import { countDone } from '../rules.ts'
import { TaskList } from './task-list.tsx'

export interface MyTasksProps {
  shop: { id: string; dba: string }
  /** For someone who works at several shops. */
  several: boolean
}

/** The tasks the shop still needs the employee to do. Hidden once everything is done. */
export default function MyTasks({ shop, several }: MyTasksProps) {
  const email = useSession()?.customer.email ?? ''
  const { data } = useRead(ownOnboarding.listTasks, { params: { email }, query: { shop: shop.id } }, { enabled: email !== '' })
  // Tasks also change elsewhere: in the tab that confirms the e-mail, or when the shop asks for a form.
  useLive(['email_confirmed', 'notification'], [ownOnboarding.listTasks])
  if (!data) return null
  const { done, total, late } = countDone(data.tasks)
  if (done === total) return null
  const own = data.tasks.filter(({ who }) => who === 'employee')
  return (
    <Panel
      title={several ? `Your paperwork at ${shop.dba}` : 'Your paperwork'}
      lead={late > 0 ? `${late} ${late === 1 ? 'is' : 'are'} late.` : 'Saved as you type. You can continue on another device.'}
      tone={late > 0 ? 'red' : 'blue'}
    >
      <Stack gap="sm">
        <Text fw={600}>
          {done} of {total} done
        </Text>
        <Progress value={(done / total) * 100} aria-label={`${done} of ${total} done`} />
        <TaskList
          tasks={data.tasks}
          side="employee"
          label="Your paperwork"
          renderAction={({ key }) =>
            key === 'email' && (
              <Stack gap="xs" align="flex-start">
                <Muted>Open the link in our e-mail to {email}.</Muted>
                <SendConfirmation label="Send the link again" variant="default" size="sm" />
              </Stack>
            )
          }
        />
        {own.every(({ isDone }) => isDone) && <Text>You are done. The rest is up to the shop.</Text>}
      </Stack>
    </Panel>
  )
}
