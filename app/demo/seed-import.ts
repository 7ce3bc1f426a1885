import { imports } from '../../features/data/imports/contract/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Player } from './player.ts'

/** The customer list from the demo shop's old program. Most rows are imported; three have errors. */
export async function seedImport(player: Player, { id: shop, owner }: DemoShop, calendar: Calendar): Promise<void> {
  player.now = calendar.findWorkdayAgo(45, '18:30')
  const file = { name: 'customers-2019-to-2024.csv', bytes: Buffer.from(table) }
  const { id } = await player.call(owner, imports.upload, { params: { shop }, body: {} }, { file })
  await player.call(owner, imports.start, { params: { id } })
}

const table = [
  'Customer No,First Name,Last Name,Email,Phone,Street,City,State,Zip,VIN,Year,Make,Model,License,License State,RO Number,RO Date,Work Performed,RO Total',
  '1041,Leopold,Ashgrove,leopold.ashgrove@example.test,512-555-0961,18 Quarry Bend,Austin,TX,78745,2T1BURHE5JC034301,2018,Toyota,Corolla,KRV7731,TX,R-8812,06/14/2023,Front brake pads and rotors,$486.20',
  '1041,Leopold,Ashgrove,leopold.ashgrove@example.test,512-555-0961,18 Quarry Bend,Austin,TX,78745,2T1BURHE5JC034301,2018,Toyota,Corolla,KRV7731,TX,R-9120,02/02/2024,Oil change and cabin filter,$118.40',
  '1057,Philippa,Wendover,philippa.wendover@example.test,512-555-0962,402 Mesquite Ct,Austin,TX,78704,1FTEW1EPXJFC10331,2018,Ford,F-150,LMR2290,TX,R-8930,09/21/2023,Alternator replaced,$612.75',
  '1063,Octavian,Fairlight,,512-555-0963,77 Pecan Row,Austin,TX,78741,5NPE24AF0FH102243,2015,Hyundai,Sonata,BXJ4418,TX,R-9004,11/30/2023,Four tires and alignment,$845.00',
  '1070,Marigold,Trevanion,marigold.trevanion@example.test,512-555-0964,9 Lantern Way,Buda,TX,78610,1C4RJFAG5FC625911,2015,Jeep,Grand Cherokee,,,R-9077,01/12/2024,Coolant leak repaired,$239.90',
  '1082,Barnaby,Quillfeather,barnaby(at)example.test,512-555-0965,31 Shady Ln,Austin,TX,78702,,,,,,,R-9133,02/10/2024,Battery,$189.00',
  '1088,Rosalind,Underhay,rosalind.underhay@example.test,555-09,6 Foundry St,Austin,TX,78702,,,,,,,R-9140,02/13/2024,Wiper blades,$42.00',
  '1091,Crispin,Blackwood,crispin.blackwood@example.test,512-555-0967,50 Rio Vista,Austin,TX,78745,3VWD17AJ9EM388202,2014,Volkswagen,Jetta,CPT9082,TX,R-9151,13/45/2024,Spark plugs,$204.00',
].join('\r\n')
