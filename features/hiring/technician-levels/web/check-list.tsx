import { Progress, Text } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Muted } from '../../../../kit/web/index.ts'
import type { Check } from '../contract/index.ts'
import classes from './levels.module.css'

/** A level's requirements with somebody's progress. */
export function CheckList({ checks, label }: { checks: readonly Check[]; label: string }) {
  if (checks.length === 0) return <Muted>Nothing is required for this level.</Muted>
  return (
    <ul className={classes.checks} aria-label={label}>
      {checks.map((check) => {
        const Icon = check.isMet ? IconCircleCheckFilled : IconCircle
        return (
          <li key={check.kind} data-met={check.isMet || undefined}>
            <Icon size={22} aria-hidden />
            <div>
              <Text fw={600}>
                {check.title}
                {check.isMet && ', done'}
              </Text>
              {!check.isMet && (
                <>
                  <Muted>
                    {check.have.toLocaleString('en-US')} of {check.need.toLocaleString('en-US')}
                    {check.missing.length > 0 && `. Still needed: ${check.missing.join(', ')}`}
                  </Muted>
                  <Progress
                    value={(check.have / check.need) * 100}
                    aria-label={`${check.title}: ${check.have} of ${check.need}`}
                  />
                </>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
