export { writeAchFile } from './write-ach-file.ts'
