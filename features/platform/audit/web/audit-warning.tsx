import { Alert } from '@mantine/core'
import { Link } from 'react-router'
import { useRead } from '../../../../kit/web/index.ts'
import { auditLog } from '../contract/index.ts'
import { nameWrong } from './wrong-entry.ts'

/** On Home, when the last check found that somebody changed the audit log. */
export function AuditWarning() {
  const { data } = useRead(auditLog.status, {})
  const wrong = data?.lastCheck?.wrong
  if (!wrong) return null
  return (
    <Alert color="red" title="The audit log was changed" role="alert">
      {nameWrong(wrong)} <Link to="/apps/audit">Open the audit log</Link>
    </Alert>
  )
}
