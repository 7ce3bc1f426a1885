import { useNavigate } from 'react-router'
import { logOut, refreshInfo } from '../../../features/platform/auth/web/index.ts'
import { AgreeToTerms } from '../../../features/platform/terms-versions/web/index.ts'
import { queryClient } from '../../../kit/web/index.ts'

/** Over every page while new terms wait for the person's agreement. */
export default function Agree() {
  const navigate = useNavigate()
  const leave = async () => {
    const to = await logOut()
    if (to) await navigate(to)
  }
  const goOn = async () => {
    await refreshInfo()
    // What the page below asked for meanwhile was refused.
    await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }
  return <AgreeToTerms onAgreed={goOn} onLogOut={leave} />
}
