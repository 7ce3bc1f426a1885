import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { MyVehicles, type MyVehiclesProps } from './my-vehicles.tsx'
export { VehicleFields, type VehicleFieldsProps } from './vehicle-fields.tsx'
export { TransferredVehicles } from './transferred-vehicles.tsx'
export { AcceptVehicle } from './accept-vehicle.tsx'
export { VehiclePicture } from './vehicle-picture.tsx'

export const pages: PageEntry[] = [
  { path: '/add-new-vehicle', title: 'Add New Vehicle', who: ['customer'], load: () => import('./add-new-vehicle.tsx') },
  { path: '/edit-vehicle/:vinId', title: 'Edit Vehicle', who: ['customer'], load: () => import('./edit-vehicle.tsx') },
]
