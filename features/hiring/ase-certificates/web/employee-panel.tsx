import { Button, Group, Stack, Text } from '@mantine/core'
import { Muted, Panel, saveFile, StateBadge, useCall, When } from '../../../../kit/web/index.ts'
import { type CertifiedEmployee, certificates } from '../contract/index.ts'
import { describeMissing, nameCertificate } from '../rules.ts'
import { describeState } from './certificate-states.ts'
import classes from './certificates.module.css'

interface EmployeePanelProps {
  shop: { id: string; timeZone: string }
  employee: CertifiedEmployee
  /** Nobody checks their own certificates. */
  isReader: boolean
}

/** One employee's certificates, to compare with the paper. */
export function EmployeePanel({ shop, employee: { name, title, certificates: list, masters }, isReader }: EmployeePanelProps) {
  const earned = masters.filter(({ until }) => until !== null)
  return (
    <Panel title={name} lead={[title || 'No position', ...earned.map((credential) => credential.name)].join(' · ')}>
      <ul className={classes.list} aria-label={`Certificates of ${name}`}>
        {list.map((certificate) => (
          <li key={certificate.id}>
            <CertificateItem certificate={certificate} name={name} shop={shop} isReader={isReader} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface CertificateItemProps extends Pick<EmployeePanelProps, 'shop' | 'isReader'> {
  certificate: CertifiedEmployee['certificates'][number]
  name: string
}

function CertificateItem({ certificate, name, shop, isReader }: CertificateItemProps) {
  const check = useCall(certificates.check, { invalidates: [certificates.matrix] })
  const set = (checked: boolean) => void check.send({ params: { shop: shop.id, id: certificate.id }, body: { checked } })
  const what = `${nameCertificate(certificate.code)} of ${name}`
  return (
    <Group justify="space-between" gap="sm">
      <Stack gap={2}>
        <Group gap="xs">
          <Text fw={600}>{nameCertificate(certificate.code)}</Text>
          <StateBadge {...describeState(certificate)} />
        </Group>
        <Muted>
          {certificate.state === 'expired' ? 'Expired ' : 'Expires '}
          <When value={certificate.expiresOn} day />
          {certificate.number && ` · No. ${certificate.number}`}
        </Muted>
        {certificate.missing.length > 0 && <Text size="sm">{describeMissing(certificate.code, certificate.missing)}</Text>}
        {certificate.check && (
          <Muted>
            Checked by {certificate.check.by} on <When value={certificate.check.at} zone={shop.timeZone} day />
          </Muted>
        )}
      </Stack>
      <Group gap="xs">
        {certificate.scan && (
          <Button
            size="sm"
            variant="default"
            aria-label={`Download the scan of ${what}`}
            onClick={() => void saveFile(certificates.getScan, { params: { shop: shop.id, id: certificate.id } })}
          >
            Scan
          </Button>
        )}
        {!isReader && (
          <Button
            size="sm"
            variant={certificate.check ? 'subtle' : 'default'}
            loading={check.pending}
            aria-label={certificate.check ? `Undo check of ${what}` : `Mark as checked: ${what}`}
            onClick={() => set(certificate.check === null)}
          >
            {certificate.check ? 'Undo check' : 'Mark as checked'}
          </Button>
        )}
      </Group>
    </Group>
  )
}
