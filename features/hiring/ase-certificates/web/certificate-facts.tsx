import { Text } from '@mantine/core'
import { Muted, StateBadge, When } from '../../../../kit/web/index.ts'
import type { Certificate } from '../contract/index.ts'
import { describeMissing } from '../rules.ts'
import { describeState } from './certificate-states.ts'

/** The state, dates and number of a certificate, and what it still requires. */
export const CertificateFacts = ({ one }: { one: Certificate }) => (
  <div>
    <StateBadge {...describeState(one)} />
    {one.missing.length > 0 && (
      <Text size="sm" mt={4}>
        {describeMissing(one.code, one.missing)}
      </Text>
    )}
    <Text mt={4}>
      {one.state === 'expired' ? 'Expired' : 'Expires'} <When value={one.expiresOn} day />
    </Text>
    <Muted>
      Issued <When value={one.issuedOn} day />
      {one.number && ` · No. ${one.number}`}
    </Muted>
  </div>
)
