import { useCall } from '../../../../kit/web/index.ts'
import { FieldsPanel } from '../../../people/user-fields/web/index.ts'
import { type ShopCustomer, shopCustomers, type ShopVehicle } from '../contract/index.ts'

/** The shop's user fields of a customer. */
export function CustomerFields({ customer, canEdit }: { customer: ShopCustomer; canEdit: boolean }) {
  const { shop, customerId, fields, version } = customer
  const save = useCall(shopCustomers.saveFields, { done: 'Details saved', invalidates: [shopCustomers.read] })
  return (
    <FieldsPanel
      fields={fields}
      canEdit={canEdit}
      save={(values) => save.send({ params: { shop: shop.id, id: customerId }, body: { fields: values } }, { version })}
      lastFailed={save.lastFailed}
    />
  )
}

/** The shop's user fields of a vehicle. */
export function VehicleFields({ vehicle, canEdit }: { vehicle: ShopVehicle; canEdit: boolean }) {
  const { shop, vehicleId, fields, version } = vehicle
  const save = useCall(shopCustomers.saveVehicleFields, { done: 'Details saved', invalidates: [shopCustomers.readVehicle] })
  return (
    <FieldsPanel
      fields={fields}
      canEdit={canEdit}
      save={(values) => save.send({ params: { shop: shop.id, id: vehicleId }, body: { fields: values } }, { version })}
      lastFailed={save.lastFailed}
    />
  )
}
