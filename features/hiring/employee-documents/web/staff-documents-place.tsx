import { Anchor, Button, Stack } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Empty, lazyDialog, LinkButton, Panel, Read, Table, useCall, useRead, When } from '../../../../kit/web/index.ts'
import { documentRequests, type DocumentOverview, employeeDocuments } from '../contract/index.ts'
import type { AskDialogProps } from './ask-dialog.tsx'
import { Expiry } from './expiry.tsx'
import { RequestList } from './request-list.tsx'

const AskDialog = lazyDialog<AskDialogProps>(() => import('./ask-dialog.tsx'))

/** The open documents of all employees: requested, expiring, and new. */
export default function StaffDocumentsPlace({ shop }: { shop: { id: string } }) {
  const read = useRead(employeeDocuments.overview, { params: { shop: shop.id } })
  return (
    <Read read={read} skeleton="table">
      {(overview) => <Content shop={shop.id} overview={overview} />}
    </Read>
  )
}

const filePath = (recordId: string) => `/home-owner/onboarding/${recordId}/documents`

function Content({ shop, overview }: { shop: string; overview: DocumentOverview }) {
  const { today, timeZone, employees, requests, expiring, unseen } = overview
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useCall(documentRequests.cancel, { done: 'Request canceled', invalidates: [employeeDocuments.overview] })
  if (employees.length === 0)
    return (
      <Panel>
        <Empty
          icon={<IconUsers size={28} />}
          title="No employees yet"
          action={<LinkButton to={`/${shop}/employee`}>Add an employee</LinkButton>}
        >
          Their licenses, certificates, and letters are kept here.
        </Empty>
      </Panel>
    )
  return (
    <Stack gap="lg">
      <Panel
        title="Requested"
        lead="What employees still have to upload."
        actions={<Button onClick={() => setIsAsking(true)}>Ask for a document</Button>}
      >
        {requests.length === 0 ? (
          'No documents are requested.'
        ) : (
          <RequestList
            label="Requested"
            requests={requests}
            today={today}
            renderWho={({ employee }) => (
              <Anchor component={Link} to={filePath(employee.id)} underline="always">
                {employee.name}
              </Anchor>
            )}
            renderAction={({ id, title, employee }) => (
              <Button
                variant="default"
                aria-label={`Cancel request to ${employee.name}: ${title}`}
                loading={cancel.pending}
                onClick={() => void cancel.send({ params: { shop, id } })}
              >
                Cancel request
              </Button>
            )}
          />
        )}
      </Panel>
      {unseen.length > 0 && (
        <Panel title="New from employees" flush>
          <Table
            label="New from employees"
            rows={unseen}
            rowKey={({ id }) => id}
            to={({ id, employee }) => `/employee/${employee.id}/doc/${id}`}
            columns={[
              { key: 'title', label: 'Document', phone: 'title' },
              { key: 'employee', label: 'Employee', render: ({ employee }) => employee.name },
              { key: 'givenAt', label: 'Added', render: ({ givenAt }) => <When value={givenAt} zone={timeZone} /> },
            ]}
          />
        </Panel>
      )}
      {expiring.length > 0 && (
        <Panel title="Expired, or expiring within 90 days" flush>
          <Table
            label="Expired, or expiring within 90 days"
            rows={expiring}
            rowKey={({ id }) => id}
            to={({ id, employee }) => `/employee/${employee.id}/doc/${id}`}
            columns={[
              { key: 'title', label: 'Document', phone: 'title' },
              {
                key: 'employee',
                label: 'Employee',
                sort: ({ employee }) => employee.name,
                render: ({ employee }) => employee.name,
              },
              {
                key: 'expiresOn',
                label: 'Expires',
                sort: ({ expiresOn }) => expiresOn,
                render: ({ expiresOn }) => <Expiry document={{ expiresOn, isRenewed: false }} today={today} />,
              },
            ]}
          />
        </Panel>
      )}
      <Panel title="Everyone’s files" lead="Employees can see who opened their file." flush>
        <Table
          label="Everyone’s files"
          rows={employees}
          rowKey={({ id }) => id}
          to={({ id }) => filePath(id)}
          columns={[
            { key: 'name', label: 'Name', phone: 'title', sort: ({ name }) => name },
            { key: 'documents', label: 'Documents', align: 'right', sort: ({ documents }) => documents },
          ]}
        />
      </Panel>
      {isAsking && <AskDialog shop={shop} today={today} employees={employees} onClose={() => setIsAsking(false)} />}
    </Stack>
  )
}
