import { showDay } from '../../../../common/dates.ts'
import type { Config, Db } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { notifyAccount, notifyAccounts } from '../../../platform/notifications/server/index.ts'
import type { ShopRow } from '../../course-content/server/index.ts'
import type { PlacedCourse } from './standings.ts'
import type { Trainee } from './store-standings.ts'

export const ownPath = '/training'
export const buildCoursePath = (courseId: string) => `${ownPath}/${courseId}`

export async function notifyAssigned(
  tx: Db,
  shop: ShopRow,
  course: { id: string; title: string },
  accountIds: readonly string[],
): Promise<void> {
  await notifyAccounts(
    tx,
    accountIds.map((accountId) => ({
      accountId,
      type: 'default' as const,
      subject: 'paperwork' as const,
      title: `New training: ${course.title}`,
      body: `${shop.dba} asks you to take this course.`,
      data: { path: buildCoursePath(course.id) },
    })),
  )
}

export interface Reminder {
  shop: ShopRow
  trainee: Trainee
  courses: readonly PlacedCourse[]
  today: string
  /** Refuses with `message_limit` instead of leaving the e-mail out. */
  mustSend: boolean
}

/** Reminds an employee of courses, in the app and by e-mail. */
export async function sendReminder(tx: Db, { appUrl }: Pick<Config, 'appUrl'>, reminder: Reminder): Promise<void> {
  const { shop, trainee, courses, today, mustSend } = reminder
  const lines = courses.map(({ course, standing: { dueOn } }) => {
    if (dueOn === null) return `• ${course.title}`
    return `• ${course.title} (${dueOn < today ? 'was due' : 'due'} ${showDay(dueOn)})`
  })
  const title = `Your training at ${shop.dba}`
  const [only, ...others] = courses
  const path = only && others.length === 0 ? buildCoursePath(only.course.id) : ownPath
  await notifyAccount(tx, {
    accountId: trainee.accountId,
    type: 'default',
    subject: 'paperwork',
    title,
    body: lines.join('\n'),
    data: { path },
  })
  await sendMessage(tx, {
    channel: 'mail',
    recipient: trainee.email,
    sender: shop.id,
    mustSend,
    subject: title,
    ...composeMail({
      title,
      lines: [`${shop.dba} still needs you to take:`, ...lines],
      button: { label: 'Open your training', url: `${appUrl}${path}` },
    }),
  })
}
