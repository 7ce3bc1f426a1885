const wholeNumber = new Intl.NumberFormat('en-US')

export const formatCount = (count: number): string => wholeNumber.format(count)

/** `1 row`, `9,963 rows` */
export const formatRows = (count: number): string => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`
