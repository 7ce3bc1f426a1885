import { Group } from '@mantine/core'
import { StateBadge, When } from '../../../../kit/web/index.ts'
import type { EmployeeDocument } from '../contract/index.ts'
import { getStanding } from '../rules.ts'

type Ending = Pick<EmployeeDocument, 'expiresOn' | 'isRenewed'>

/** When a document expires, and whether that is soon. */
export function Expiry({ document: { expiresOn, isRenewed }, today }: { document: Ending; today: string }) {
  if (expiresOn === null) return <>—</>
  const standing = getStanding(expiresOn, today)
  return (
    <Group gap="xs" component="span">
      <When value={expiresOn} day />
      {isRenewed ? (
        <StateBadge tone="gray" label="Renewed" />
      ) : (
        standing !== 'valid' && (
          <StateBadge
            tone={standing === 'expired' ? 'red' : 'amber'}
            label={standing === 'expired' ? 'Expired' : 'Expires soon'}
          />
        )
      )}
    </Group>
  )
}
