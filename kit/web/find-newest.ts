/** The row that a dialog was opened for, as its list has it now; once it is no longer in the list, as it was. */
export const findNewest = <Row>(rows: readonly Row[], opened: Row, idOf: (row: Row) => string): Row =>
  rows.find((row) => idOf(row) === idOf(opened)) ?? opened
