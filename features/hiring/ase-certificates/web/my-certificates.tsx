import { Button, Group, Stack } from '@mantine/core'
import { IconCertificate, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm, Empty, lazyDialog, Muted, Page, Panel, saveFile, useCall, useRead, When } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { files } from '../../../platform/files/contract/index.ts'
import { type OwnCertificate, ownCertificates } from '../contract/index.ts'
import { nameCertificate } from '../rules.ts'
import type { CertificateDialogProps } from './certificate-dialog.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import { MasterPanels } from './master-panels.tsx'

const CertificateDialog = lazyDialog<CertificateDialogProps>(() => import('./certificate-dialog.tsx'))

/** `/aes`: the employee's ASE certificates. */
export default function MyCertificates() {
  const email = useSession()?.customer.email ?? ''
  const [opened, setOpened] = useState<OwnCertificate | 'new' | null>(null)
  const read = useRead(ownCertificates.list, { params: { email } }, { enabled: email !== '' })
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened('new')}>
      Add certificate
    </Button>
  )
  return (
    <>
      <Page
        title="ASE"
        lead="We remind you 90, 30 and 7 days before a certificate expires."
        width="narrow"
        actions={read.data && read.data.certificates.length > 0 && add}
        read={read}
        skeleton="cards"
        isEmpty={({ certificates }) => certificates.length === 0}
        empty={
          <Empty icon={<IconCertificate size={28} />} title="No certificates yet" action={add}>
            Add your ASE certificates, each with a photo. Anyone who manages employees at your shop can see it.
          </Empty>
        }
      >
        {({ certificates, masters }) => (
          <Stack gap="lg">
            <MasterPanels masters={masters} />
            {certificates.map((certificate) => (
              <CertificateItem
                key={certificate.id}
                certificate={certificate}
                email={email}
                onEdit={() => setOpened(certificate)}
              />
            ))}
          </Stack>
        )}
      </Page>
      {opened && <CertificateDialog email={email} before={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function CertificateItem({ certificate, email, onEdit }: { certificate: OwnCertificate; email: string; onEdit: () => void }) {
  const remove = useCall(ownCertificates.remove, { done: 'Certificate removed', invalidates: [ownCertificates.list] })
  const name = nameCertificate(certificate.code)
  const ask = async () => {
    const isSure = await confirm({
      header: `Remove ${name}?`,
      message: 'The certificate and its scan are deleted, and your shop no longer counts it.',
      accept: 'Remove certificate',
      cancel: 'Keep certificate',
      danger: true,
    })
    if (isSure) await remove.send({ params: { email, id: certificate.id } })
  }
  return (
    <Panel title={name}>
      <Stack gap="sm">
        <CertificateFacts certificate={certificate} />
        {certificate.checks.map(({ shop, at }) => (
          <Muted key={shop}>
            Checked by {shop} on <When value={at} day />
          </Muted>
        ))}
        <Group gap="xs">
          {certificate.scan && <ScanButton fileId={certificate.scan.fileId} name={name} />}
          <Button variant="default" onClick={onEdit} aria-label={`Change ${name}`}>
            Change
          </Button>
          <Button variant="subtle" loading={remove.pending} onClick={() => void ask()} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}

const ScanButton = ({ fileId, name }: { fileId: string; name: string }) => (
  <Button
    variant="default"
    aria-label={`Download scan of ${name}`}
    onClick={() => void saveFile(files.fetch, { params: { id: fileId } })}
  >
    Download scan
  </Button>
)
