// Parts of the pages that import tables. They are apart from kit/web/index.ts, because few pages need them.
export { ColumnChoice } from './column-choice.tsx'
export { FaultList, RefusedRows } from './refused-rows.tsx'
export { formatCount, formatRows } from './format-rows.ts'
export { TableUpload } from './table-upload.tsx'
