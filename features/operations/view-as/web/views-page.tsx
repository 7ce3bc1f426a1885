import { Button, Group, Stack } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import {
  EmailField,
  Empty,
  Form,
  Muted,
  Page,
  Panel,
  SelectField,
  StateBadge,
  SubmitButton,
  Table,
  TextAreaField,
  useCall,
  useLive,
  useReadMore,
  When,
} from '../../../../kit/web/index.ts'
import { loginRoles } from '../../../platform/auth/web/index.ts'
import { type AskedView, ViewForm, views } from '../contract/index.ts'
import { answerHours, hiddenInViews, viewMinutes } from '../rules.ts'
import { EndedView } from './ended-view.tsx'
import { useStartView } from './use-start-view.ts'
import { viewTones } from './view-states.ts'

const lead = `Ask a person to let you see the program as they see it. They decide. You can only read, for ${viewMinutes} minutes, and they see what you looked at. ${hiddenInViews} stay hidden. If you load a page again, press View as again.`

/** For support admins: ask for a view, and start it once it is allowed. */
export default function ViewsPage() {
  const [named] = useSearchParams()
  const list = useReadMore(
    views.list,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.views,
    (page) => page.next,
  )
  useLive('notification', [views.list])
  const ask = useCall(views.ask, { done: 'We asked by notification and mail', invalidates: [views.list] })
  return (
    <Page title="View as" lead={lead} crumbs={[{ label: 'Home', to: '/apps' }]}>
      <Stack gap="lg">
        <EndedView views={list.rows} />
        <Panel title="Ask a person" lead={`Without an answer, the request ends after ${answerHours} hours.`}>
          <Form
            schema={ViewForm}
            initial={{ email: named.get('email') ?? '', role: readRole(named.get('role')), reason: '' }}
            call={ask}
          >
            <SelectField name="role" label="Role" options={roleOptions} />
            <EmailField name="email" label="Email" />
            <TextAreaField name="reason" label="Reason" helper="The person reads this." rows={2} maxLength={500} />
            <SubmitButton>Ask for permission</SubmitButton>
          </Form>
        </Panel>
        <Panel title="Your requests" flush>
          <Table
            label="Your requests"
            rows={list.rows}
            rowKey={(row) => row.id}
            columns={[
              {
                key: 'email',
                label: 'Person and reason',
                phone: 'title',
                render: (row) => (
                  <div>
                    {row.email}
                    <Muted>
                      {getRoleName(row.role)}: {row.reason}
                    </Muted>
                  </div>
                ),
              },
              { key: 'asked', label: 'Asked', render: (row) => <When value={row.askedAt} /> },
              { key: 'state', label: 'State', render: (row) => <StateBadge {...viewTones[row.state]} /> },
            ]}
            rowActions={(row) => <ViewActions view={row} />}
            loading={list.loading}
            error={list.error}
            onRetry={list.reload}
            more={list.more}
            empty={
              <Empty icon={<IconEye size={28} />} title="No requests yet">
                Ask a person above. Their answer appears here.
              </Empty>
            }
          />
        </Panel>
      </Stack>
    </Page>
  )
}

const roleOptions = loginRoles.map(({ role, label }) => ({ value: role, label }))
const getRoleName = (role: AskedView['role']) => roleOptions.find(({ value }) => value === role)?.label ?? role
const readRole = (role: string | null) => ViewForm.shape.role.safeParse(role).data ?? 'customer'

function ViewActions({ view: { id, email, state } }: { view: AskedView }) {
  const start = useStartView()
  const end = useCall(views.end, { invalidates: [views.list] })
  if (state !== 'waiting' && state !== 'allowed') return null
  return (
    <Group gap="xs" wrap="nowrap">
      {state === 'allowed' && (
        <Button
          size="compact-md"
          aria-label={`View as ${email}`}
          loading={start.pending}
          onClick={() => void start.send({ params: { id } })}
        >
          View as
        </Button>
      )}
      <Button
        size="compact-md"
        variant="default"
        aria-label={state === 'waiting' ? `Withdraw the request to ${email}` : `End the view of ${email}`}
        loading={end.pending}
        onClick={() => void end.send({ params: { id } })}
      >
        {state === 'waiting' ? 'Withdraw' : 'End'}
      </Button>
    </Group>
  )
}
