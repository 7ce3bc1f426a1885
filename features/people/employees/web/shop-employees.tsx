import { Button, Group, Stack, Text } from '@mantine/core'
import { IconMailForward, IconPlus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import {
  confirm,
  Empty,
  lazyDialog,
  Money,
  Muted,
  Page,
  Panel,
  Phone,
  Table,
  useCall,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { type Staff, staff, type StaffMember } from '../contract/index.ts'

const InviteDialog = lazyDialog(() => import('./invite-dialog.tsx'))
const PositionDialog = lazyDialog(() => import('./position-dialog.tsx'))

/** `/{id}/employee`: the employees and open invitations of an owner's shop. */
export default function ShopEmployees() {
  const { id: shop = '' } = useParams()
  const read = useRead(staff.list, { params: { shop } })
  const [inviting, setInviting] = useState(false)
  return (
    <Page
      title={read.data ? `Employees of ${read.data.shop.dba}` : 'Employees'}
      crumbs={[{ label: 'Shop Information', to: '/owner-shop' }]}
      read={read}
      skeleton="table"
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
          Invite
        </Button>
      }
    >
      {(data) => (
        <Stack gap="lg">
          <Employees staff={data} />
          {data.invitations.length > 0 && <Invitations staff={data} />}
          <InviteDialog shop={data.shop} opened={inviting} onClose={() => setInviting(false)} />
        </Stack>
      )}
    </Page>
  )
}

const nameOf = ({ firstName, lastName }: StaffMember) => `${firstName} ${lastName}`

function Employees({ staff: { shop, employees } }: { staff: Staff }) {
  const [changing, setChanging] = useState<StaffMember | null>(null)
  const dismiss = useCall(staff.dismiss, { done: 'Dismissed', invalidates: [staff.list] })
  const askToDismiss = async (one: StaffMember) => {
    const sure = await confirm({
      header: `Dismiss ${nameOf(one)}?`,
      message: `${one.firstName} is signed out everywhere and can no longer see the shop. Their work stays in the repair orders.`,
      accept: 'Dismiss',
      danger: true,
    })
    if (sure) await dismiss.send({ params: { shop: shop.id, accountId: one.accountId } })
  }
  return (
    <Panel title="Employees" flush={employees.length > 0}>
      {employees.length === 0 ? (
        <Empty icon={<IconUsers size={28} />} title="No employees yet">
          Invite your technicians by e-mail. They sign up and see the shop's board once they accept.
        </Empty>
      ) : (
        <Table
          label="Employees"
          rows={employees}
          rowKey={({ accountId }) => accountId}
          columns={[
            { key: 'name', label: 'Name', phone: 'title', render: nameOf },
            {
              key: 'title',
              label: 'Position',
              render: ({ title, payRate }) => (
                <>
                  {title || 'No position'}
                  <Muted>
                    <Money cents={payRate} /> an hour
                  </Muted>
                </>
              ),
            },
            {
              key: 'email',
              label: 'Contact',
              render: ({ email, phone1 }) => (
                <Stack gap={0} align="flex-start">
                  <div className="touch-link">
                    <Phone digits={phone1} link />
                  </div>
                  <div className="touch-link" style={{ overflowWrap: 'anywhere' }}>
                    <a href={`mailto:${email}`}>{email}</a>
                  </div>
                </Stack>
              ),
            },
            { key: 'since', label: 'Since', render: ({ since }) => <When value={since} zone={shop.timeZone} day /> },
          ]}
          rowActions={(one) => (
            <>
              <Button size="sm" variant="default" onClick={() => setChanging(one)} aria-label={`Change ${nameOf(one)}`}>
                Change
              </Button>
              <Button size="sm" variant="subtle" onClick={() => void askToDismiss(one)} aria-label={`Dismiss ${nameOf(one)}`}>
                Dismiss
              </Button>
            </>
          )}
        />
      )}
      {changing && <PositionDialog shopId={shop.id} member={changing} opened onClose={() => setChanging(null)} />}
    </Panel>
  )
}

function Invitations({ staff: { shop, invitations } }: { staff: Staff }) {
  const withdraw = useCall(staff.withdrawInvitation, { done: 'Invitation canceled', invalidates: [staff.list] })
  return (
    <Panel title="Invited" lead="Waiting for an answer.">
      <Stack gap="md">
        {invitations.map(({ id, email, title, payRate, expiresAt }) => (
          <Group key={id} justify="space-between" gap="sm">
            <div>
              <Group gap="xs" wrap="nowrap">
                <IconMailForward size={18} aria-hidden />
                <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {email}
                </Text>
              </Group>
              <Muted>
                {title}, <Money cents={payRate} /> an hour · valid until <When value={expiresAt} zone={shop.timeZone} day />
              </Muted>
            </div>
            <Button
              size="sm"
              variant="default"
              aria-label={`Cancel the invitation of ${email}`}
              onClick={() => void withdraw.send({ params: { shop: shop.id, id } })}
            >
              Cancel
            </Button>
          </Group>
        ))}
      </Stack>
    </Panel>
  )
}
