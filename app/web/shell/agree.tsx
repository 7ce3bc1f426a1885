import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Role } from '../../../common/route.ts'
import { logOut, refreshInfo, useSession } from '../../../features/platform/auth/web/index.ts'
import { AgreeToTerms } from '../../../features/platform/terms-versions/web/index.ts'
import { Banner, queryClient } from '../../../kit/web/index.ts'

const security = { label: 'Security, your data and closing your account', to: '/security' }

/** Pages that work without agreeing, because they end the relation or are owed to the person. Their calls have `beforeTerms`. */
const open: Readonly<Record<Role, readonly { label: string; to: string }[]>> = {
  customer: [{ label: 'Pay a bill', to: '/payment' }, { label: 'Saved cards', to: '/saved-cards' }, security],
  owner: [{ label: 'Turn off renewal of your plan', to: '/owner-subscription' }, security],
  employee: [{ label: 'Time Clock', to: '/time-clock' }, { label: 'Pay stubs', to: '/payroll' }, security],
  vendors: [security],
  admin: [],
}
/** They belong to these, or come from a mail. */
const alsoOpen = /^\/(?:paymentdetail|workorder\/receipt\/|success|fail|confirm-email\/)/

export interface AgreeProps {
  hasPage: boolean
  showPage: (shows: boolean) => void
}

/** Over every page while new terms wait for the person's agreement, and above those that stay open without it. */
export default function Agree({ hasPage, showPage }: AgreeProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const role = useSession()?.customer.role ?? 'admin'
  const [isReading, setReading] = useState(false)
  const isOpen = alsoOpen.test(pathname) || open[role].some(({ to }) => pathname === to)
  useEffect(() => {
    if (isOpen && !hasPage) showPage(true)
  }, [isOpen, hasPage, showPage])
  const leave = async () => {
    const to = await logOut()
    if (to) await navigate(to)
  }
  const goOn = async () => {
    await refreshInfo()
    // Calls from the page below were refused until now.
    await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }
  if (isOpen && !isReading)
    return (
      <Banner
        label="New terms"
        icon={IconFileText}
        warns
        action={
          <Button size="compact-sm" variant="default" onClick={() => setReading(true)}>
            Read and agree
          </Button>
        }
      >
        Our terms have changed. The other pages wait until you agree.
      </Banner>
    )
  return (
    <>
      {!hasPage && <title>Our terms have changed · Liftbay</title>}
      <AgreeToTerms onAgreed={goOn} onLogOut={leave} open={open[role]} onOpen={() => setReading(false)} />
    </>
  )
}
