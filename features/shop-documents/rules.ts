/** The two uses of a shop's own form: signed with an estimate, handed out with the bill. */
export const documentKinds = ['agreement', 'pay'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What can stand at a place of a form: something the order says, something the customer gives, or words of the shop's. */
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

/** With the bill nobody signs; before the work nothing is paid. */
const onlyOf: Partial<Record<ItemType, DocumentKind>> = {
  signature: 'agreement',
  initials: 'agreement',
  paid: 'pay',
  owed: 'pay',
}

export const fitsKind = (type: ItemType, kind: DocumentKind): boolean => (onlyOf[type] ?? kind) === kind

/** `x` and `y` are points (1/72 inch) from the page's upper left corner to the item's; `page` counts from 1. */
export interface PlacedItem {
  type: ItemType
  page: number
  x: number
  y: number
  /** Height of the letters, in points. */
  size: number
  /** The words of a `text`. */
  text: string
}

/** How large a signature is drawn at most, in points. */
export const inkSize: Partial<Record<ItemType, { width: number; height: number }>> = {
  signature: { width: 160, height: 40 },
  initials: { width: 60, height: 24 },
}

export interface PageSize {
  width: number
  height: number
}

/** Points of an item's height, as it is drawn. */
export const heightOf = ({ type, size }: Pick<PlacedItem, 'type' | 'size'>): number => inkSize[type]?.height ?? size * 1.42

/** The items that are on no page, or outside it. */
export const misplaced = (items: readonly PlacedItem[], pages: readonly PageSize[]): number[] =>
  items.flatMap((item, index) => {
    const page = pages[item.page - 1]
    const fits = page !== undefined && item.x >= 0 && item.y >= 0 && item.x <= page.width - 8 && item.y <= page.height - 8
    return fits ? [] : [index]
  })

/** The letters somebody signs beside a clause with: `Ann Marie Baker` is `AMB`. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 4)
    .join('')
    .toLocaleUpperCase('en-US')

export const mostPages = 10
/** Points of a page's longer side: 17 inches, a double sheet. */
export const longestSide = 1224
/** Bytes of a PDF as it is sent. */
export const largestPdf = 5 * 1024 * 1024
export const mostItems = 60
export const mostDocuments = 30
