export { measureVendorScores } from './measure-scores.ts'
export { saveSearchCounts } from './save-search-counts.ts'
export { SearchCounts, searchCounts } from './search-counts.ts'
export { addSearchCounts, deleteOldSearchCounts } from './store-counts.ts'
