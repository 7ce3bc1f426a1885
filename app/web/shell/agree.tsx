import { useNavigate } from 'react-router'
import { logOut, refreshInfo } from '../../../features/platform/auth/web/index.ts'
import { AgreeToTerms } from '../../../features/platform/terms-versions/web/index.ts'

/** In place of every page while new terms wait for the person's agreement. */
export default function Agree() {
  const navigate = useNavigate()
  const leave = async () => {
    const to = await logOut()
    if (to) await navigate(to)
  }
  return <AgreeToTerms onAgreed={refreshInfo} onLogOut={leave} />
}
