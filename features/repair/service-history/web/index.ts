export { MileageChart } from './mileage-chart.tsx'
export { PastVisitsOfOrder } from './past-visits-lazily.ts'
export { ServiceHistory, type ServiceHistoryProps } from './service-history.tsx'
