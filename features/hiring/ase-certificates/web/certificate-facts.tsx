import { Text } from '@mantine/core'
import { Definition, StateBadge, When } from '../../../../kit/web/index.ts'
import type { Certificate } from '../contract/index.ts'
import { describeMissing } from '../rules.ts'
import { describeState } from './certificate-states.ts'

/** State, number and dates of a certificate, and what it lacks. */
export const CertificateFacts = ({ one }: { one: Certificate }) => (
  <>
    <div>
      <StateBadge {...describeState(one)} />
    </div>
    {one.missing.length > 0 && <Text size="sm">{describeMissing(one.code, one.missing)}</Text>}
    <Definition
      items={[
        { term: 'Expires', value: <When value={one.expiresOn} day /> },
        { term: 'Issued', value: <When value={one.issuedOn} day /> },
        ...(one.number ? [{ term: 'Number', value: one.number }] : []),
      ]}
    />
  </>
)
