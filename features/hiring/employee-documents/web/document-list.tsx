import { Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Empty, Muted, StateBadge, Table, When } from '../../../../kit/web/index.ts'
import type { EmployeeFile } from '../contract/index.ts'
import { categories } from '../rules.ts'
import { Expiry } from './expiry.tsx'

/** The documents of a file, each linked to its page by the record's opaque id. */
export function DocumentList({ file, emptyText, action }: { file: EmployeeFile; emptyText: string; action?: ReactNode }) {
  const { documents, recordId, today, shop, isOwn } = file
  return (
    <Table
      label="Documents"
      rows={documents}
      rowKey={({ id }) => id}
      to={({ id }) => `/employee/${recordId}/doc/${id}`}
      empty={
        <Empty icon={<IconFileText size={28} />} title="No documents yet" action={action}>
          {emptyText}
        </Empty>
      }
      columns={[
        {
          key: 'title',
          label: 'Document',
          phone: 'title',
          sort: ({ title }) => title.toLowerCase(),
          render: ({ title, category }) => (
            <>
              {title}
              {categories[category].label !== title && <Muted>{categories[category].label}</Muted>}
            </>
          ),
        },
        {
          key: 'expiresOn',
          label: 'Expires',
          sort: ({ expiresOn }) => expiresOn ?? '9999',
          render: (document) => <Expiry document={document} today={today} />,
        },
        {
          key: 'givenAt',
          label: 'Added',
          sort: ({ givenAt }) => givenAt,
          render: ({ givenBy, givenAt }) => (
            <div>
              <When value={givenAt} zone={shop.timeZone} day />
              <Muted>{givenBy}</Muted>
            </div>
          ),
        },
        ...(isOwn
          ? []
          : [
              {
                key: 'visibility',
                label: 'Seen by',
                render: ({ visibility, byEmployee, seenAt }: EmployeeFile['documents'][number]) =>
                  visibility === 'shop' ? (
                    <StateBadge tone="gray" label="Shop only" />
                  ) : byEmployee && seenAt === null ? (
                    <StateBadge tone="blue" label="New" />
                  ) : (
                    'Both'
                  ),
              },
            ]),
      ]}
    />
  )
}

/** The names of deleted documents, folded. */
export function DeletedList({ file: { deleted, shop } }: { file: EmployeeFile }) {
  if (deleted.length === 0) return null
  return (
    <details>
      <summary>{deleted.length} deleted</summary>
      <ul style={{ margin: 0, paddingInlineStart: '1.1rem' }}>
        {deleted.map(({ id, title, by, at }) => (
          <li key={id}>
            <Text>{title}</Text>
            <Muted>
              {by}, <When value={at} zone={shop.timeZone} />
            </Muted>
          </li>
        ))}
      </ul>
    </details>
  )
}
