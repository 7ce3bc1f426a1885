import { refreshReads } from '../../../../kit/web/index.ts'
import { ownOnboarding } from '../contract/index.ts'

/** Call after the employee changed something a task asks for, on a form that does not know about tasks. */
export const refreshMyTasks = (): void => void refreshReads(ownOnboarding.listTasks)
