import { addDays, getDay, showDay } from '../../common/dates.ts'
import { certificates, ownCertificates } from '../../features/hiring/ase-certificates/contract/index.ts'
import { addYears, type CertificateCode, nameCertificate } from '../../features/hiring/ase-certificates/rules.ts'
import { files } from '../../features/platform/files/contract/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import { drawCertificate } from './draw-certificate.ts'
import { type Technician, technicians } from './people.ts'
import type { Player } from './player.ts'

/** Each technician's areas, with the days until they expire. Renee is a Master, and Dave has one to renew. */
const held: Readonly<Record<Technician, readonly (readonly [CertificateCode, number])[]>> = {
  dave: [
    ['A1', 980],
    ['A4', 1240],
    ['A5', 980],
    ['A6', 25],
  ],
  renee: [
    ['A1', 700],
    ['A2', 700],
    ['A3', 1400],
    ['A4', 700],
    ['A5', 1100],
    ['A6', 1100],
    ['A7', 1400],
    ['A8', 820],
    ['L1', 820],
  ],
  hector: [
    ['A5', 1600],
    ['G1', 310],
  ],
}

/** The technicians' ASE certificates. The demo's technician photographed one, and the owner checked some. */
export async function seedCertificates(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  const today = getDay(calendar.now, 'America/Chicago')
  player.now = calendar.findWorkdayAgo(20, '08:20')
  for (const key of Object.keys(held) as Technician[]) {
    const actor = shop.technicians[key]
    for (const [code, days] of held[key]) {
      const expiresOn = addDays(today, days)
      const fileId = key === 'dave' && code === 'A5' ? await upload(player, shop, code, expiresOn) : undefined
      await player.call(actor, ownCertificates.save, {
        body: {
          email: actor.email,
          code,
          issuedOn: addYears(expiresOn, -5),
          expiresOn,
          number: `${4000 + days}-${code}`,
          ...(fileId ? { fileId } : {}),
        },
      })
    }
  }
  const { employees } = await player.call(shop.owner, certificates.matrix, { params: { shop: shop.id } })
  for (const { certificates: own } of employees)
    for (const { id } of own.filter(({ code }) => code === 'A5' || code === 'A1'))
      await player.call(shop.owner, certificates.check, { params: { shop: shop.id, id }, body: { checked: true } })
}

async function upload(player: Player, shop: DemoShop, code: CertificateCode, expiresOn: string): Promise<string> {
  const { first, last } = technicians.dave
  const bytes = await drawCertificate(`${first} ${last}`, nameCertificate(code), showDay(expiresOn))
  const stored = await player.call(shop.technicians.dave, files.upload, { body: {} }, { file: { name: 'a5.jpg', bytes } })
  return stored.id
}
