export { type EarlierYear, readEarlierYears } from './read-years.ts'
