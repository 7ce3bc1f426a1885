import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAddressBook, IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import {
  Dialog,
  EmailField,
  Empty,
  Form,
  FormButtons,
  Muted,
  Phone,
  PhoneField,
  Read,
  TextField,
  useCall,
  useRead,
} from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { FieldsPanel, ShownFields } from '../../../people/user-fields/web/index.ts'
import { type ListedVendor, parts, VendorForm } from '../contract/index.ts'
import { partReads } from './use-parts.ts'
import classes from './parts.module.css'

/** The shop's vendors. */
export default function VendorsDialog({ shopId, onClose }: { shopId: string; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), 150)
  const read = useRead(parts.vendors, { params: { shop: shopId }, query: text ? { text } : {} }, { keep: true })
  // The field stays until the full list is back, because it has the focus.
  const isFiltered = typed.trim() !== '' || text !== '' || read.isKept
  const canChange = useCan(shopId)('parts.vendors')
  const [editing, setEditing] = useState<string | null>(null)
  const close = () => setEditing(null)
  return (
    <Dialog opened onClose={onClose} title="Vendors" width={640}>
      <Read read={read} skeleton="form">
        {({ vendors }) => (
          <Stack>
            {(vendors.length > 0 || isFiltered) && (
              <TextInput
                label="Find a vendor"
                placeholder="Name, contact, account number or detail"
                leftSection={<IconSearch size={18} aria-hidden />}
                value={typed}
                maxLength={80}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            )}
            {vendors.length === 0 && isFiltered && (
              <Empty icon={<IconAddressBook size={28} />} title="No matches.">
                Try another word.
              </Empty>
            )}
            {vendors.length === 0 && !isFiltered && editing === null && (
              <Empty icon={<IconAddressBook size={28} />} title="No vendors yet">
                Add the vendors you buy parts from. Each purchase order goes to one of them.
              </Empty>
            )}
            <ul className={classes.rows}>
              {vendors.map((vendor) => (
                <li key={vendor.vendorId}>
                  {editing === vendor.vendorId ? (
                    <Stack>
                      <VendorEntry shopId={shopId} vendor={vendor} onClose={close} />
                      <VendorDetails vendor={vendor} />
                    </Stack>
                  ) : (
                    <Stack gap="xs">
                      <Group justify="space-between" wrap="nowrap">
                        <span className={classes.stack}>
                          <Text fw={600}>{vendor.name}</Text>
                          <Muted component="span">
                            {[vendor.contact, vendor.email, vendor.accountNo && `Account ${vendor.accountNo}`]
                              .filter(Boolean)
                              .join(' · ')}
                          </Muted>
                          {vendor.phone && (
                            <Text size="sm" component="span">
                              <Phone digits={vendor.phone} link />
                            </Text>
                          )}
                        </span>
                        {canChange && (
                          <Button
                            size="sm"
                            variant="default"
                            flex="none"
                            aria-label={`Change ${vendor.name}`}
                            onClick={() => setEditing(vendor.vendorId)}
                          >
                            Change
                          </Button>
                        )}
                      </Group>
                      {vendor.fields.some(({ value }) => value !== null) && <ShownFields fields={vendor.fields} />}
                    </Stack>
                  )}
                </li>
              ))}
            </ul>
            {editing === 'new' && <VendorEntry shopId={shopId} onClose={close} />}
            {canChange && editing === null && (
              <Group>
                <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
                  New vendor
                </Button>
              </Group>
            )}
          </Stack>
        )}
      </Read>
    </Dialog>
  )
}

/** The shop's user fields of a vendor. */
function VendorDetails({ vendor: { vendorId: id, version, fields } }: { vendor: ListedVendor }) {
  const save = useCall(parts.saveVendorFields, { done: 'Details saved', invalidates: partReads })
  return (
    <FieldsPanel
      fields={fields}
      canEdit
      save={(values) => save.send({ params: { id }, body: { fields: values } }, { version })}
      lastFailed={save.lastFailed}
    />
  )
}

function VendorEntry({ shopId, vendor, onClose }: { shopId: string; vendor?: ListedVendor; onClose: () => void }) {
  const options = { done: 'Vendor saved', invalidates: partReads }
  const add = useCall(parts.addVendor, options)
  const change = useCall(parts.changeVendor, options)
  const fields = (
    <>
      <div className={classes.fields}>
        <div className={classes.wide}>
          <TextField name="name" label="Name" maxLength={120} />
        </div>
        <TextField name="contact" label="Contact" maxLength={120} required={false} />
        <PhoneField name="phone" label="Phone" required={false} />
        <EmailField name="email" label="Email" required={false} />
        <TextField name="accountNo" label="Account no" maxLength={60} required={false} helper="Your account with this vendor" />
      </div>
      <FormButtons label="Save vendor" onCancel={onClose} />
    </>
  )
  if (!vendor)
    return (
      <Form
        schema={VendorForm}
        initial={{ name: '', contact: '', phone: '', email: '', accountNo: '' }}
        call={add}
        toSent={(body) => ({ params: { shop: shopId }, body })}
        done={onClose}
        label="New vendor"
      >
        {fields}
      </Form>
    )
  const { name, contact, phone, email, accountNo } = vendor
  return (
    <Form
      schema={VendorForm}
      initial={{ name, contact, phone, email, accountNo }}
      call={change}
      toSent={(body) => ({ params: { id: vendor.vendorId }, body })}
      version={vendor.version}
      done={onClose}
      label={name}
    >
      {fields}
    </Form>
  )
}
