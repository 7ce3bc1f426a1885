import type { PageEntry } from '../../../web/kit/page-entry.ts'

export { MyVehicles, type MyVehiclesProps } from './my-vehicles.tsx'
export { VehicleFields, type VehicleFieldsProps } from './vehicle-fields.tsx'
export { PassedOn } from './passed-on.tsx'
export { TakeOver } from './take-over.tsx'
export { VehiclePicture } from './vehicle-picture.tsx'

export const pages: PageEntry[] = [
  { path: '/add-new-vehicle', title: 'Add New Vehicle', who: ['customer'], load: () => import('./add-new-vehicle.tsx') },
  { path: '/edit-vehicle/:vinId', title: 'Edit Vehicle', who: ['customer'], load: () => import('./edit-vehicle.tsx') },
]
