export { closeQuoteRequests } from './close-requests.ts'
