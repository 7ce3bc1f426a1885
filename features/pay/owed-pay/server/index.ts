export { recordRunMarks } from './record-marks.ts'
