import { customerDocuments } from '../../features/repair/customer-documents/contract/index.ts'
import { workOrders } from '../../features/repair/work-orders/contract/index.ts'
import { startPaper } from '../../kit/server/papers.ts'
import { drawInsuranceCard } from './draw-photos.ts'
import type { Story } from './play-stories.ts'
import type { StoryContext } from './story-context.ts'
import { vehicles } from './vehicles.ts'

/** Documents that customers add themselves. */
export const listDocumentStories = (context: StoryContext): Story[] => [addPapersOfOutback(context)]

/** Casey keeps the warranty with the car, and adds an insurance card to the visit. */
async function* addPapersOfOutback({ player, people, calendar }: StoryContext): Story {
  const casey = people.casey.actor
  if (!casey) return
  const { vin } = vehicles.outback
  yield calendar.at([-1, '16:05'])
  await player.call(
    casey,
    customerDocuments.addToVehicle,
    { params: { id: vin }, body: { kind: 'warranty' } },
    { file: { name: 'Extended warranty.pdf', bytes: await drawWarranty(player.now) } },
  )
  const { servicingWorkOrderId: id } = await player.call(casey, workOrders.inShop, { query: { vinId: vin } })
  await player.call(
    casey,
    customerDocuments.addToOrder,
    { params: { id }, body: { kind: 'insurance' } },
    { file: { name: 'Insurance card.jpg', bytes: await drawInsuranceCard() } },
  )
}

async function drawWarranty(at: Date): Promise<Buffer> {
  const paper = await startPaper({
    title: 'Vehicle service contract',
    author: 'Lone Star Protection',
    subject: 'Subaru Outback',
    madeAt: at,
    producer: 'Liftbay',
  })
  paper.writeText('Lone Star Protection', { size: 20, face: 'strong' })
  paper.addSpace(24)
  for (const text of [
    'Vehicle service contract 4471-0093',
    'Covers engine, transmission, air conditioning and electrical parts for 84 months or 100,000 miles.',
    'The deductible is $100.00 for each visit. Wear items such as brake pads, filters and wiper blades are not covered.',
    'Before any covered repair, the repair shop calls (512) 555-0142 with the vehicle identification number.',
  ]) {
    paper.writeText(text, { size: 11 })
    paper.addSpace(10)
  }
  return Buffer.from(await paper.finish())
}
