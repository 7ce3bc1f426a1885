import { Text, Title } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { Money, Muted, When } from '../../../../kit/web/index.ts'
import { isInTotal } from '../../work-orders/rules.ts'
import type { EstimateToSign } from '../contract/index.ts'
import { describeAdded } from '../rules.ts'
import classes from './agreement.module.css'

/** The total comes first: how many jobs it is for, how much it adds to what was approved before, and how long it is good. */
export function EstimateHead({ estimate: { content, expiresAt } }: { estimate: EstimateToSign }) {
  const { jobs, totalCents, previouslyAuthorizedCents: before, shop, number, sentAt } = content
  const count = jobs.filter((job) => isInTotal(content, job)).length
  return (
    <section className={classes.head}>
      <Title order={2} size="h3">
        {number === 1 ? 'Your estimate' : 'Your revised estimate'}
      </Title>
      <Text className={classes.total}>
        <Money cents={totalCents} />
      </Text>
      <Muted>
        {count === 1 ? '1 job' : `${count} jobs`}, tax included · from {shop.dba}, <When value={sentAt} zone={shop.timeZone} />
      </Muted>
      {before !== null && (
        <Text fw={600} mt="xs">
          {totalCents > before
            ? `${describeAdded(totalCents, before)} before (${showCents(before)}).`
            : `You approved up to ${showCents(before)} before. Some jobs have changed.`}{' '}
          Unchanged jobs keep your answer.
        </Text>
      )}
      <Text mt="xs">
        Approve or decline each job. Nothing {before === null ? '' : 'new '}is done before you sign. The estimate is good until{' '}
        <When value={expiresAt} day zone={shop.timeZone} />.
        {count < jobs.length && ' Options are not included in the total. You get one only if you check its box.'}
      </Text>
    </section>
  )
}
