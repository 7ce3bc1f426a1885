import { Alert } from '@mantine/core'
import { Link } from 'react-router'
import { hasOneOf } from '../../../../common/admin-roles.ts'
import { showDay } from '../../../../common/dates.ts'
import { useRead } from '../../../../kit/web/index.ts'
import { useSession } from '../../auth/web/index.ts'
import { stateRules } from '../contract/index.ts'

/** Tells the admins who change state rules which ones are published only for some more weeks. */
export function EndingRules() {
  const roles = useSession()?.customer.adminRoles ?? []
  const { data } = useRead(stateRules.ending, {}, { enabled: hasOneOf(roles, ['catalog', 'finance']) })
  const rules = data?.rules ?? []
  const [first] = rules
  if (!first) return null
  const count = rules.length === 1 ? '1 state rule ends' : `${rules.length} state rules end`
  return (
    <Alert color="yellow" title={`${count} within 60 days`} role="status">
      After a rule ends, payroll keeps using it and shows a warning until you enter the next one. The first to end, on{' '}
      {showDay(first.lastOn)}:{' '}
      {rules.map(({ kind, state, name }, at) => (
        <span key={`${kind} ${state}`}>
          {at > 0 && ', '}
          <Link to={`/apps/settings/state-rules/${kind}/${state}`}>{name}</Link>
        </span>
      ))}
      .
    </Alert>
  )
}
