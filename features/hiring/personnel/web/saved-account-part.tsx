import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { AccountFormsProps } from '../../../people/employees/web/index.ts'

export const SavedAccountForms = lazyPart<AccountFormsProps>(() => import('./saved-account-forms.tsx'), <Loading kind="form" />)
