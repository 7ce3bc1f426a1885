export { fetchReports } from './fetch-reports.ts'
