import type { Verb } from '../../../../kit/server/index.ts'
import { startPaper } from '../../../../kit/server/papers.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import type { agreements } from '../contract/index.ts'
import { calculateSampleNumber } from '../rules.ts'

/** A paper like the later ones, with the number that the customer types. Source: 15 U.S.C. 7001(c)(1)(C)(ii), as of November 2026. */
export const getSample: Verb<typeof agreements.sample> = async ({ db, actor, clock }) => {
  const { id } = await getSignedInCustomer(db, actor)
  const title = 'Sample PDF'
  const page = await startPaper({
    title,
    author: 'Liftbay',
    subject: 'Shows that you can open PDF files',
    madeAt: clock.now(),
    producer: 'Liftbay',
    runningHead: { left: 'Liftbay', right: title },
    foot: title,
  })
  page.writeText('You can open this file', { size: 20, face: 'strong', leading: 1.25 })
  page.addSpace(8)
  page.writeText('Your signed documents look like this one: PDF files that you can open, save and print.', { size: 11 })
  page.addSpace(12)
  page.writeText(`Your number: ${calculateSampleNumber(id)}`, { size: 16, face: 'strong' })
  page.addSpace(8)
  page.writeText('Type it where you agree to electronic records.', { size: 11 })
  return { bytes: await page.finish(), name: 'sample.pdf' }
}
