import sharp from 'sharp'
import { addDays, getDay } from '../../common/dates.ts'
import { documentRequests, employeeDocuments } from '../../features/hiring/employee-documents/contract/index.ts'
import { startPaper } from '../../kit/server/papers.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import { technicians } from './people.ts'
import type { Player } from './player.ts'

/**
 * The technician's file: a license that expires soon, a certificate, an offer letter from the shop, and an insurance card that
 * the shop has requested.
 */
export async function seedEmployeeDocuments(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  const { dave } = shop.technicians
  const today = getDay(calendar.now, 'America/Chicago')
  player.now = calendar.findWorkdayAgo(23, '12:20')
  const license = await player.call(
    dave,
    employeeDocuments.upload,
    { body: { category: 'drivers-license', title: 'Driver’s license', expiresOn: addDays(today, 24) } },
    { file: { name: 'license.jpg', bytes: await drawCard('#14508c', '#dbeafe') } },
  )
  await player.call(
    dave,
    employeeDocuments.upload,
    { body: { category: 'certification', title: 'Refrigerant handling, Section 609' } },
    { file: { name: 'section-609.jpg', bytes: await drawCard('#1d6b45', '#fef9c3') } },
  )
  player.now = calendar.findWorkdayAgo(22, '09:10')
  await player.call(
    shop.owner,
    employeeDocuments.upload,
    { body: { employee: license.recordId, category: 'offer-letter', title: 'Offer letter' } },
    { file: { name: 'Offer letter.pdf', bytes: await drawOfferLetter(player.now) } },
  )
  player.now = calendar.findWorkdayAgo(4, '10:35')
  await player.call(shop.owner, documentRequests.ask, {
    params: { shop: shop.id },
    body: {
      employees: [license.recordId],
      category: 'insurance',
      title: 'Proof of auto insurance',
      note: 'Our insurer requires it from everyone who drives customers’ cars.',
      dueOn: addDays(today, 9),
    },
  })
}

/** A card with a portrait and lines in place of words, as a photo. */
const drawCard = (ink: string, paper: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="760"><rect width="1100" height="760" fill="#6b6259"/>
      <g transform="rotate(-2 550 380)"><rect x="110" y="110" width="880" height="540" rx="34" fill="${paper}"/>
      <rect x="110" y="110" width="880" height="96" rx="34" fill="${ink}"/><rect x="110" y="160" width="880" height="46" fill="${ink}"/>
      <rect x="160" y="250" width="230" height="290" rx="10" fill="#cbd5e1"/><circle cx="275" cy="350" r="62" fill="#64748b"/>
      <path d="M180 540 a95 110 0 0 1 190 0 Z" fill="#64748b"/>
      ${[260, 316, 372, 428, 484].map((y, at) => `<rect x="440" y="${y}" width="${[420, 300, 460, 260, 380][at]}" height="22" rx="6" fill="#334155" opacity="0.75"/>`).join('')}
      <path d="M450 590 q60 -50 110 -8 t110 -12 q40 -20 80 6" fill="none" stroke="#10284b" stroke-width="6"/></g></svg>`),
  )
    .jpeg({ quality: 82 })
    .toBuffer()

async function drawOfferLetter(at: Date): Promise<Buffer> {
  const { dave } = technicians
  const paper = await startPaper({
    title: 'Offer letter',
    author: 'Northside Auto Care',
    subject: `For ${dave.first} ${dave.last}`,
    madeAt: at,
    producer: 'Liftbay',
  })
  paper.writeText('Northside Auto Care', { size: 20, face: 'strong' })
  paper.addSpace(24)
  for (const text of [
    `Dear ${dave.first},`,
    'We are glad to offer you the position of automotive technician at Northside Auto Care in Austin, Texas.',
    'You are paid by the hour, every two weeks. Your hours are Monday to Friday, 8 AM to 5 PM, with an hour for lunch.',
    'Please bring your own hand tools. The shop provides lifts, scan tools, and specialty tools.',
    'This letter is not an employment contract for a fixed time.',
    'We look forward to working with you.',
  ]) {
    paper.writeText(text, { size: 11 })
    paper.addSpace(10)
  }
  return Buffer.from(await paper.finish())
}
