import { Text } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Muted, When } from '../../../../kit/web/index.ts'
import type { Task } from '../contract/index.ts'
import classes from './task-list.module.css'

interface TaskListProps {
  tasks: readonly Task[]
  /** The side whose tasks have links: nobody can open the other side's pages. */
  side: Task['who']
  label: string
  /** Does a task right here, without a page. */
  renderAction?: (task: Task) => ReactNode
}

/** Tasks with their due dates. Finished tasks are checked off below. */
export function TaskList({ tasks, side, label, renderAction }: TaskListProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {tasks.map((task) => {
        const action = task.who === side && !task.isDone && renderAction?.(task)
        const Icon = task.isDone ? IconCircleCheckFilled : IconCircle
        return (
          <li key={task.key} className={classes.task} data-done={task.isDone || undefined}>
            <Icon size={22} aria-hidden className={classes.icon} />
            <div>
              {task.who === side && !task.isDone && !action ? (
                <Link to={task.path} className={classes.title}>
                  {task.title}
                </Link>
              ) : (
                <span className={classes.title}>
                  {task.title}
                  {task.isDone && <span className={classes.hidden}>, done</span>}
                </span>
              )}
              {!task.isDone && <DueText task={task} side={side} />}
              {action}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function DueText({ task: { who, dueOn, isLate }, side }: { task: Task; side: Task['who'] }) {
  const whose = who === side ? '' : who === 'shop' ? 'The shop does this' : 'Employee'
  if (dueOn === null) return whose ? <Muted>{whose}</Muted> : null
  return (
    <Text size="sm" c={isLate ? 'red' : 'dimmed'} fw={isLate ? 600 : undefined}>
      {whose && `${whose} · `}
      {isLate ? 'Late: was due ' : 'Due '}
      <When value={dueOn} day />
    </Text>
  )
}
