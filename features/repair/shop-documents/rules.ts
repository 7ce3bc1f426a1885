/** The two uses of a shop's form: signed with an estimate, or handed out with the bill. */
export const documentKinds = ['agreement', 'pay'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The things an item can show: data of the work order, something from the customer, or free text. */
export const itemTypes = [
  'customer',
  'address',
  'phone',
  'email',
  'vehicle',
  'vin',
  'plate',
  'odometer',
  'invoice',
  'date',
  'total',
  'authorized',
  'paid',
  'owed',
  'signature',
  'initials',
  'text',
] as const
export type ItemType = (typeof itemTypes)[number]

/** A bill is not signed, and nothing is paid before the work. */
const onlyOf: Partial<Record<ItemType, DocumentKind>> = {
  signature: 'agreement',
  initials: 'agreement',
  paid: 'pay',
  owed: 'pay',
}

export const fitsKind = (type: ItemType, kind: DocumentKind): boolean => (onlyOf[type] ?? kind) === kind

/** `x` and `y` are points (1/72 inch) from the page's upper left corner to the item's; `page` starts at 1. */
export interface PlacedItem {
  type: ItemType
  page: number
  x: number
  y: number
  /** Font size in points. */
  size: number
  /** The text of an item of type `text`. */
  text: string
}

/** The largest size of a drawn signature, in points. */
export const inkSize: Partial<Record<ItemType, { width: number; height: number }>> = {
  signature: { width: 160, height: 40 },
  initials: { width: 60, height: 24 },
}

export interface PageSize {
  width: number
  height: number
}

/** The height of a drawn item, in points. */
export const calculateItemHeight = ({ type, size }: Pick<PlacedItem, 'type' | 'size'>): number =>
  inkSize[type]?.height ?? size * 1.42

/** The indexes of items that are not on a page. */
export const findMisplaced = (items: readonly PlacedItem[], pages: readonly PageSize[]): number[] =>
  items.flatMap((item, index) => {
    const page = pages[item.page - 1]
    const fits = page !== undefined && item.x >= 0 && item.y >= 0 && item.x <= page.width - 8 && item.y <= page.height - 8
    return fits ? [] : [index]
  })

/** A person's initials: `Ann Marie Baker` becomes `AMB`. */
export const getInitials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 4)
    .join('')
    .toLocaleUpperCase('en-US')

export const maxPages = 10
/** The longest side of a page, in points: 17 inches, a tabloid sheet. */
export const longestSide = 1224
/** The size limit of an uploaded PDF. */
export const maxPdfBytes = 5 * 1024 * 1024
export const maxItems = 60
export const maxDocuments = 30
