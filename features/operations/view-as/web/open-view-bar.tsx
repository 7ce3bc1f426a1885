import { Button, Text } from '@mantine/core'
import { useLocation } from 'react-router'
import { hasOneOf } from '../../../../common/admin-roles.ts'
import { useLive, useNow, useRead, When } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { views } from '../contract/index.ts'
import { adminPath } from './current-view.ts'
import { useStartView } from './use-start-view.ts'
import classes from './viewing-banner.module.css'

/** For an admin whose view still runs although this tab no longer shows it, such as after loading the page again. */
export default function OpenViewBar() {
  const isSupport = hasOneOf(useSession()?.customer.adminRoles ?? [], ['support'])
  const { pathname } = useLocation()
  const { data } = useRead(views.list, { query: {} }, { enabled: isSupport })
  useLive('notification', [views.list])
  const now = useNow()
  const start = useStartView()
  const open = data?.views.find(({ state, endsAt }) => state === 'allowed' && endsAt !== null && Date.parse(endsAt) > now)
  // That page has the same button in its list.
  if (!open || pathname === adminPath) return null
  return (
    <section className={`${classes.banner} no-print`} aria-label="Open view">
      <Text className={classes.text} size="sm" fw={600}>
        The view of {open.email} stays open until {open.endsAt && <When value={open.endsAt} />}
      </Text>
      <Button
        className={classes.end}
        size="compact-md"
        variant="white"
        color="dark"
        loading={start.pending}
        onClick={() => void start.send({ params: { id: open.id } })}
      >
        Continue view
      </Button>
    </section>
  )
}
