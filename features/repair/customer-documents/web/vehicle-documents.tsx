import { useCall, useRead } from '../../../../kit/web/index.ts'
import { customerDocuments } from '../contract/index.ts'
import { DocumentPanel } from './document-panel.tsx'

export default function VehicleDocuments({ vehicle }: { vehicle: string }) {
  const params = { id: vehicle }
  const read = useRead(customerDocuments.ofVehicle, { params })
  const add = useCall(customerDocuments.addToVehicle, { done: 'Document added', invalidates: [customerDocuments.ofVehicle] })
  if (!read.data) return null
  return (
    <DocumentPanel
      title="Documents"
      lead="An insurance card, a warranty, an old invoice. Only shops that work on this vehicle see them."
      list={read.data}
      about="vehicle"
      add={(kind, file) => add.send({ params, body: { kind }, file })}
    />
  )
}
