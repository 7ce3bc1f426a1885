import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconMailForward, IconPlus, IconSearch, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { confirm, Empty, lazyDialog, Money, Muted, Panel, Phone, Table, useCall, When } from '../../../../kit/web/index.ts'
import { FieldsDialog } from '../../user-fields/web/index.ts'
import { type Staff, staff, type StaffMember } from '../contract/index.ts'
import { listChangedPermissions } from '../rules.ts'
import type { PermissionsDialogProps } from './permissions-dialog.tsx'

const CreateAccountDialog = lazyDialog(() => import('./create-account-dialog.tsx'))
const InviteDialog = lazyDialog(() => import('./invite-dialog.tsx'))
const PermissionsDialog = lazyDialog<PermissionsDialogProps>(() => import('./permissions-dialog.tsx'))
const PositionDialog = lazyDialog(() => import('./position-dialog.tsx'))

export function InviteButton({ shop }: { shop: Staff['shop'] }) {
  const [opened, setOpened] = useState<'invite' | 'create' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <Button variant="default" onClick={() => setOpened('create')}>
        Create account
      </Button>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened('invite')}>
        Invite
      </Button>
      <InviteDialog shop={shop} opened={opened === 'invite'} onClose={close} />
      {opened === 'create' && <CreateAccountDialog shop={shop} opened onClose={close} />}
    </>
  )
}

interface StaffPanelsProps {
  staff: Staff
  level: (accountId: string) => ReactNode
  /** The text that the employees are filtered by. */
  typed: string
  isFiltered: boolean
  onType: (text: string) => void
}

/** The employees and open invitations of a shop. */
export const StaffPanels = ({ staff: data, level, typed, isFiltered, onType }: StaffPanelsProps) => (
  <Stack gap="lg">
    {(data.employees.length > 0 || isFiltered) && (
      <TextInput
        label="Find an employee"
        placeholder="Name, position or detail"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        maxLength={80}
        maw={{ base: '100%', sm: 340 }}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    )}
    <Employees staff={data} level={level} isFiltered={isFiltered} />
    {data.invitations.length > 0 && <Invitations staff={data} />}
  </Stack>
)

const nameOf = ({ firstName, lastName }: StaffMember) => `${firstName} ${lastName}`

type EmployeesProps = Pick<StaffPanelsProps, 'staff' | 'level' | 'isFiltered'>

function Employees({ staff: { shop, reader, employees }, level, isFiltered }: EmployeesProps) {
  const [opened, setOpened] = useState<{ dialog: 'position' | 'permissions' | 'details'; member: StaffMember } | null>(null)
  const close = () => setOpened(null)
  const dismiss = useCall(staff.dismiss, { done: 'Dismissed', invalidates: [staff.list] })
  const askToDismiss = async (member: StaffMember) => {
    const sure = await confirm({
      header: `Dismiss ${nameOf(member)}?`,
      message: `${member.firstName} is logged out everywhere and can no longer see the shop. Their work stays in the repair orders.`,
      accept: 'Dismiss',
      danger: true,
    })
    if (sure) await dismiss.send({ params: { shop: shop.id, accountId: member.accountId } })
  }
  return (
    <Panel title="Employees" flush={employees.length > 0}>
      {employees.length === 0 ? (
        <Empty icon={<IconUsers size={28} />} title={isFiltered ? 'No matches.' : 'No employees yet'}>
          {isFiltered
            ? 'Try another word.'
            : "Invite your technicians by e-mail. They sign up and see the shop's board once they accept."}
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
              render: ({ title, payRate, permissions, accountId }) => (
                <div>
                  {title || 'No position'}
                  {payRate !== null && (
                    <Muted>
                      <Money cents={payRate} /> an hour
                    </Muted>
                  )}
                  {level(accountId)}
                  <Muted>{describePermissions(listChangedPermissions(title, permissions).length)}</Muted>
                </div>
              ),
            },
            {
              key: 'email',
              label: 'Contact',
              render: ({ email, phone1 }) => (
                <Stack gap={0}>
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
          rowActions={(member) =>
            // Nobody changes their own position or permissions.
            member.accountId === reader.accountId ? null : (
              <>
                <Button
                  size="sm"
                  variant="default"
                  onClick={() => setOpened({ dialog: 'position', member })}
                  aria-label={`Change ${nameOf(member)}`}
                >
                  Change
                </Button>
                <Button
                  size="sm"
                  variant="default"
                  onClick={() => setOpened({ dialog: 'permissions', member })}
                  aria-label={`Permissions of ${nameOf(member)}`}
                >
                  Permissions
                </Button>
                {member.fields.length > 0 && (
                  <Button
                    size="sm"
                    variant="default"
                    onClick={() => setOpened({ dialog: 'details', member })}
                    aria-label={`Details of ${nameOf(member)}`}
                  >
                    Details
                  </Button>
                )}
                <Button
                  size="sm"
                  variant="subtle"
                  onClick={() => void askToDismiss(member)}
                  aria-label={`Dismiss ${nameOf(member)}`}
                >
                  Dismiss
                </Button>
              </>
            )
          }
        />
      )}
      {opened?.dialog === 'position' && <PositionDialog shopId={shop.id} member={opened.member} opened onClose={close} />}
      {opened?.dialog === 'details' && <Details shopId={shop.id} member={opened.member} onClose={close} />}
      {opened?.dialog === 'permissions' && (
        <PermissionsDialog shop={shop} reader={reader} member={opened.member} opened onClose={close} />
      )}
    </Panel>
  )
}

/** The shop's user fields of an employee. */
function Details({ shopId: shop, member, onClose }: { shopId: string; member: StaffMember; onClose: () => void }) {
  const { accountId, fields, fieldsVersion: version } = member
  const save = useCall(staff.saveFields, { done: 'Details saved', invalidates: [staff.list] })
  return (
    <FieldsDialog
      title={`Details of ${nameOf(member)}`}
      fields={fields}
      canEdit
      save={(values) => save.send({ params: { shop, accountId }, body: { fields: values } }, { version })}
      lastFailed={save.lastFailed}
      onClose={onClose}
    />
  )
}

const describePermissions = (changed: number) =>
  changed === 0 ? 'Usual permissions' : `${changed} permission${changed === 1 ? '' : 's'} changed`

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
                {title}
                {payRate !== null && (
                  <>
                    , <Money cents={payRate} /> an hour
                  </>
                )}{' '}
                · valid until <When value={expiresAt} zone={shop.timeZone} day />
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
