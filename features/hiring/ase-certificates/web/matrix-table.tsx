import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { showDay } from '../../../../common/dates.ts'
import { Panel, reachWhileWide } from '../../../../kit/web/index.ts'
import type { CertifiedEmployee } from '../contract/index.ts'
import { type CertificateCode, certificateCodes, certificateNames } from '../rules.ts'
import { describeState } from './certificate-states.ts'
import classes from './certificates.module.css'

const icons = { green: IconCheck, amber: IconAlertTriangle, red: IconX, blue: IconCheck, gray: IconCheck }
/** Always shown, even if nobody is certified in them. */
const automobile: readonly CertificateCode[] = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8']

/** Employees by certificate, with the month each expires. On a phone, the lists below it are enough. */
export function MatrixTable({ employees }: { employees: readonly CertifiedEmployee[] }) {
  const held = new Set(employees.flatMap(({ certificates }) => certificates.map(({ code }) => code)))
  const codes = certificateCodes.filter((code) => automobile.includes(code) || held.has(code))
  return (
    <div className={classes.wide}>
      <Panel title="Certificates" lead="The month and year when each one expires." flush>
        <div className={classes.scroll} ref={reachWhileWide} data-label="Certificates by employee">
          <table className={classes.matrix} aria-label="Certificates by employee">
            <thead>
              <tr>
                <th scope="col">Employee</th>
                {codes.map((code) => (
                  <th key={code} scope="col" title={certificateNames[code]}>
                    {code}
                    <VisuallyHidden> {certificateNames[code]}</VisuallyHidden>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {employees.map((employee) => (
                <tr key={employee.accountId}>
                  <th scope="row">{employee.name}</th>
                  {codes.map((code) => (
                    <td key={code}>
                      <Cell employee={employee} code={code} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Panel>
    </div>
  )
}

function Cell({ employee, code }: { employee: CertifiedEmployee; code: CertificateCode }) {
  const certificate = employee.certificates.find((found) => found.code === code && found.state !== 'replaced')
  if (!certificate) return <VisuallyHidden>None</VisuallyHidden>
  const { tone, label } = describeState(certificate)
  const Icon = icons[tone]
  return (
    <span className={classes.cell} data-tone={tone} title={`${label}: ${showDay(certificate.expiresOn)}`}>
      <Icon size={14} aria-hidden />
      <VisuallyHidden>{label}, expires </VisuallyHidden>
      {showMonth(certificate.expiresOn)}
    </span>
  )
}

/** "08/29" */
const showMonth = (day: string) => `${day.slice(5, 7)}/${day.slice(2, 4)}`
