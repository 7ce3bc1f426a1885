/** The row that a dialog was opened for, as its list has it now, or as it was if it has left the list. */
export const findNewest = <Row>(rows: readonly Row[], opened: Row, idOf: (row: Row) => string): Row =>
  rows.find((row) => idOf(row) === idOf(opened)) ?? opened
