import { refreshReads } from '../../../../kit/web/index.ts'
import { ownOnboarding } from '../contract/index.ts'

/** After the employee changed something that a task asks for, on a form that does not know of tasks. */
export const refreshMyTasks = (): void => void refreshReads(ownOnboarding.listTasks)
