import { Stack, Switch } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Empty, LinkButton, Panel, Read, useCall, useRead } from '../../../../kit/web/index.ts'
import { type CertificateMatrix, certificates } from '../contract/index.ts'
import { EmployeePanel } from './employee-panel.tsx'
import { MatrixTable } from './matrix-table.tsx'

/** Which employees have which ASE certificates, and until when. */
export default function CertificatePlace({ shop }: { shop: { id: string } }) {
  const read = useRead(certificates.matrix, { params: { shop: shop.id } })
  return (
    <Read
      read={read}
      skeleton="table"
      isEmpty={({ employees }) => employees.length === 0}
      empty={
        <Empty
          icon={<IconUsers size={28} />}
          title="No employees yet"
          action={<LinkButton to={`/${shop.id}/employee`}>Add an employee</LinkButton>}
        >
          Employees enter their certificates on their own page, ASE. They are listed here.
        </Empty>
      }
    >
      {(matrix) => <Content matrix={matrix} />}
    </Read>
  )
}

function Content({ matrix }: { matrix: CertificateMatrix }) {
  const { employees, shop } = matrix
  const certified = employees.filter((employee) => employee.certificates.length > 0)
  return (
    <Stack gap="lg">
      {certified.length > 0 && <MatrixTable employees={employees} />}
      <Warnings matrix={matrix} />
      {certified.map((employee) => (
        <EmployeePanel
          key={employee.accountId}
          shop={shop}
          employee={employee}
          isReader={employee.accountId === matrix.readerId}
        />
      ))}
      {certified.length === 0 && (
        <Empty icon={<IconUsers size={28} />} title="No certificates yet">
          Ask your technicians to add them: they log in and open ASE in their menu.
        </Empty>
      )}
    </Stack>
  )
}

function Warnings({ matrix: { shop, warns, chosen } }: { matrix: CertificateMatrix }) {
  const save = useCall(certificates.saveWarnings, { done: 'Saved', invalidates: [certificates.matrix, certificates.listGaps] })
  return (
    <Panel title="Warnings on repair orders">
      <Switch
        label="Warn when a labor line’s technician is not certified for that work"
        description={
          chosen === null
            ? 'Turns on when the first certificate is entered. You can still assign the technician.'
            : 'You can still assign the technician.'
        }
        checked={warns}
        disabled={save.pending}
        onChange={(event) => void save.send({ params: { shop: shop.id }, body: { on: event.currentTarget.checked } })}
      />
    </Panel>
  )
}
