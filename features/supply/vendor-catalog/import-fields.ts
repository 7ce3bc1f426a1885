/** The fields that a column of a vendor's table can hold. */
export const importFields = [
  'partNo',
  'manufacturer',
  'name',
  'kind',
  'list',
  'net',
  'core',
  'branch',
  'quantity',
  'years',
  'yearFrom',
  'yearTo',
  'make',
  'model',
  'engine',
] as const
export type ImportField = (typeof importFields)[number]

export const importFieldNames: Readonly<Record<ImportField, string>> = {
  partNo: 'Part no',
  manufacturer: 'Manufacturer',
  name: 'Name',
  kind: 'Kind',
  list: 'List price',
  net: 'Net price',
  core: 'Core charge',
  branch: 'Branch',
  quantity: 'Quantity',
  years: 'Years',
  yearFrom: 'First year',
  yearTo: 'Last year',
  make: 'Make',
  model: 'Model',
  engine: 'Engine',
}

/** The fields as the form groups them. */
export const importFieldGroups: readonly { title: string; fields: readonly ImportField[] }[] = [
  { title: 'Part', fields: ['partNo', 'manufacturer', 'name', 'kind', 'list', 'net', 'core'] },
  { title: 'Stock', fields: ['branch', 'quantity'] },
  { title: 'Fits', fields: ['years', 'yearFrom', 'yearTo', 'make', 'model', 'engine'] },
]

/** Column names that price files use, the most specific first, in lowercase letters and digits. */
export const importColumns: Readonly<Record<ImportField, string>> = {
  partNo: 'partno partnumber part partnum itemnumber itemno sku mpn number item',
  manufacturer: 'manufacturer brand mfr mfg brandname manufacturername line linecode maker',
  name: 'name partname description shortdescription partdescription itemdescription title productname',
  kind: 'kind category parttype type partcategory group terminology',
  list: 'list listprice retail retailprice msrp listcents price',
  net: 'net netprice jobber jobberprice cost dealercost wholesale yourcost yourprice',
  core: 'core corecharge coreprice coredeposit',
  branch: 'branch branchname store location warehouse site',
  quantity: 'quantity qty onhand stock qtyonhand qoh available quantityonhand',
  years: 'years year yearrange modelyears fityears',
  yearFrom: 'yearfrom firstyear startyear fromyear beginyear',
  yearTo: 'yearto lastyear endyear toyear',
  make: 'make vehiclemake',
  model: 'model vehiclemodel',
  engine: 'engine vehicleengine enginebase',
}
