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
    <Panel title={name} lead={[title || 'No position', ...earned.map((one) => one.name)].join(' · ')}>
      <ul className={classes.list} aria-label={`Certificates of ${name}`}>
        {list.map((one) => (
          <li key={one.id}>
            <OneCertificate one={one} name={name} shop={shop} isReader={isReader} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface OneProps extends Pick<EmployeePanelProps, 'shop' | 'isReader'> {
  one: CertifiedEmployee['certificates'][number]
  name: string
}

function OneCertificate({ one, name, shop, isReader }: OneProps) {
  const check = useCall(certificates.check, { invalidates: [certificates.matrix] })
  const set = (checked: boolean) => void check.send({ params: { shop: shop.id, id: one.id }, body: { checked } })
  const what = `${nameCertificate(one.code)} of ${name}`
  return (
    <Group justify="space-between" gap="sm">
      <Stack gap={2}>
        <Group gap="xs">
          <Text fw={600}>{nameCertificate(one.code)}</Text>
          <StateBadge {...describeState(one)} />
        </Group>
        <Muted>
          {one.state === 'expired' ? 'Expired ' : 'Expires '}
          <When value={one.expiresOn} day />
          {one.number && ` · No. ${one.number}`}
        </Muted>
        {one.missing.length > 0 && <Text size="sm">{describeMissing(one.code, one.missing)}</Text>}
        {one.check && (
          <Muted>
            Checked by {one.check.by} on <When value={one.check.at} zone={shop.timeZone} day />
          </Muted>
        )}
      </Stack>
      <Group gap="xs">
        {one.scan && (
          <Button
            size="sm"
            variant="default"
            aria-label={`Download the scan of ${what}`}
            onClick={() => void saveFile(certificates.getScan, { params: { shop: shop.id, id: one.id } })}
          >
            Scan
          </Button>
        )}
        {!isReader && (
          <Button
            size="sm"
            variant={one.check ? 'subtle' : 'default'}
            loading={check.pending}
            aria-label={one.check ? `Undo check of ${what}` : `Mark as checked: ${what}`}
            onClick={() => set(one.check === null)}
          >
            {one.check ? 'Undo check' : 'Mark as checked'}
          </Button>
        )}
      </Group>
    </Group>
  )
}
