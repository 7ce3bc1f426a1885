import { Text } from '@mantine/core'
import { Muted, StateBadge, When } from '../../../../kit/web/index.ts'
import type { Certificate } from '../contract/index.ts'
import { describeMissing } from '../rules.ts'
import { describeState } from './certificate-states.ts'

/** The state, dates and number of a certificate, and what it still requires. */
export const CertificateFacts = ({ certificate }: { certificate: Certificate }) => (
  <div>
    <StateBadge {...describeState(certificate)} />
    {certificate.missing.length > 0 && (
      <Text size="sm" mt={4}>
        {describeMissing(certificate.code, certificate.missing)}
      </Text>
    )}
    <Text mt={4}>
      {certificate.state === 'expired' ? 'Expired' : 'Expires'} <When value={certificate.expiresOn} day />
    </Text>
    <Muted>
      Issued <When value={certificate.issuedOn} day />
      {certificate.number && ` · No. ${certificate.number}`}
    </Muted>
  </div>
)
