import sharp from 'sharp'
import { shops } from '../../features/people/shops/contract/index.ts'
import { listRows } from '../../kit/server/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Actor, Player } from './player.ts'

/** Gives two of the demo's shops a logo. */
export async function seedLogos(player: Player, { id, owner, neighbor }: DemoShop, calendar: Calendar): Promise<void> {
  player.now = calendar.findWorkdayAgo(60, '16:10')
  await saveLogo(player, { id, owner }, compass)
  await saveLogo(player, neighbor, wrench)
}

async function saveLogo(player: Player, { id, owner }: { id: string; owner: Actor }, drawing: string): Promise<void> {
  const rows = await listRows<{ version: number }>(player.db)`select version from shop where id = ${id}`
  const file = { name: 'logo.png', bytes: await sharp(Buffer.from(drawing)).png().toBuffer() }
  await player.call(owner, shops.saveLogo, { params: { shop: id }, body: {} }, { version: rows[0]!.version, file })
}

const drawLogo = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 48 48">${inside}</svg>`

/** A compass needle pointing north, on a wheel. */
const compass = drawLogo(`
  <circle cx="24" cy="24" r="22" fill="#14508c"/>
  <circle cx="24" cy="24" r="17" fill="none" stroke="#ffffff" stroke-width="2.5" stroke-dasharray="6.7 4"/>
  <path d="M24 6 L29.5 25 L24 22.2 L18.5 25 Z" fill="#ffa06a"/>
  <path d="M24 42 L18.5 25 L24 27.8 L29.5 25 Z" fill="#ffffff"/>`)

/** An open-end wrench on a shield. */
const wrench = drawLogo(`
  <path d="M24 2 L43 8 V24 C43 35 35 43 24 46 C13 43 5 35 5 24 V8 Z" fill="#1d6b45"/>
  <path d="M31 10 a8.5 8.5 0 0 0 -11 11 L9.5 31.5 a3.6 3.6 0 0 0 5 5 L25 26 a8.5 8.5 0 0 0 11 -11 l-5 5 -4.6 -1.4 -1.4 -4.6 Z" transform="translate(1.5 0.5)" fill="#ffffff"/>`)
