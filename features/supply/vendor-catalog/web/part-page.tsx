import { SimpleGrid, Stack } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import {
  Form,
  MoneyField,
  Page,
  Panel,
  SelectField,
  SubmitButton,
  SwitchField,
  TextField,
  useCall,
  useRead,
} from '../../../../kit/web/index.ts'
import { type Branch, type CatalogPart, PartForm, vendorCatalog } from '../contract/index.ts'
import { partKindNames, partKinds } from '../part-kinds.ts'
import { FitmentRows } from './fitment-rows.tsx'
import { PictureField } from './picture-field.tsx'
import { StockRows } from './stock-rows.tsx'

const kinds = partKinds.map((kind) => ({ value: kind, label: partKindNames[kind] }))
const crumbs = [{ label: 'Catalog', to: '/vendor-catalog' }]

/** A part of the catalog, or a new one. */
export default function PartPage() {
  const { id = 'new' } = useParams()
  const isNew = id === 'new'
  const branches = useRead(vendorCatalog.branches, {})
  const part = useRead(vendorCatalog.read, { params: { id } }, { enabled: !isNew })
  if (isNew)
    return (
      <Page title="New part" crumbs={crumbs} width="normal" read={branches} skeleton="form">
        {(data) => <Entry branches={data.branches} />}
      </Page>
    )
  return (
    <Page title={part.data?.name ?? 'Part'} crumbs={crumbs} width="normal" read={part} skeleton="form">
      {(data) =>
        branches.data && <Entry key={data.partId} branches={branches.data.branches} part={data} version={part.version} />
      }
    </Page>
  )
}

interface EntryProps {
  branches: readonly Branch[]
  part?: CatalogPart
  version?: number | undefined
}

function Entry({ branches, part, version }: EntryProps) {
  const navigate = useNavigate()
  const invalidates = [vendorCatalog.list, vendorCatalog.read, vendorCatalog.branches]
  const add = useCall(vendorCatalog.add, { done: 'Part added', invalidates })
  const change = useCall(vendorCatalog.change, { done: 'Part saved', invalidates })
  const fields = (
    <Stack gap="lg">
      <Panel title="Part">
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextField name="partNo" label="Part no" maxLength={60} />
            <TextField name="manufacturer" label="Manufacturer" maxLength={80} />
            <TextField name="name" label="Name" maxLength={160} />
            <SelectField name="kind" label="Kind" options={kinds} />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <MoneyField name="list" label="List price" />
            <MoneyField name="net" label="Net price" helper="For accounts without a price level" />
            <MoneyField name="core" label="Core charge" />
          </SimpleGrid>
          <PictureField name={part?.name ?? 'the part'} />
          <SwitchField name="isOffered" label="Offered" />
        </Stack>
      </Panel>
      <StockRows branches={branches} />
      <FitmentRows imported={part?.fitments === null ? part.fitmentCount : 0} />
      <div>
        <SubmitButton>{part ? 'Save part' : 'Add part'}</SubmitButton>
      </div>
    </Stack>
  )
  if (!part)
    return (
      <Form
        schema={PartForm}
        initial={{ partNo: '', manufacturer: '', name: '', core: 0, isOffered: true, photoId: null, stock: [], fitments: [] }}
        call={add}
        done={() => void navigate('/vendor-catalog')}
        guard
        label="New part"
      >
        {fields}
      </Form>
    )
  const { partId, version: _, updatedAt: __, fitmentCount: ___, ...initial } = part
  return (
    <Form
      schema={PartForm}
      initial={initial}
      call={change}
      toSent={(body) => ({ params: { id: partId }, body })}
      version={version}
      done={() => void navigate('/vendor-catalog')}
      guard
      label={part.name}
    >
      {fields}
    </Form>
  )
}
