import { useNavigate } from 'react-router'
import { type Call, useCall } from '../../../../kit/web/index.ts'
import { views } from '../contract/index.ts'
import { beginView } from './current-view.ts'

/** Starts a view that was allowed in this tab, on the person's home page. */
export function useStartView(): Call<typeof views.start> {
  const navigate = useNavigate()
  return useCall(views.start, {
    done: (started, { params }) => {
      beginView(params.id, started)
      void navigate('/main/home')
    },
  })
}
