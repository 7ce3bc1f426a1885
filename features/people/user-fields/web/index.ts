import { createElement } from 'react'
import { lazyDialog, lazyPart } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'
import type { FieldFilterProps } from './field-filter.tsx'
import type { FieldsDialogProps } from './fields-dialog.tsx'
import type { FieldsPanelProps } from './fields-panel.tsx'
import type { ShownFieldsProps } from './shown-fields.tsx'

const Panel = lazyPart<FieldsPanelProps>(() => import('./fields-panel.tsx'))

/** The user fields of a record: their values, and the form to change them. Shows and loads nothing where there are none. */
export const FieldsPanel = (props: FieldsPanelProps) => (props.fields.length > 0 ? createElement(Panel, props) : null)

/** The values of a record, where there are some. */
export const ShownFields = lazyPart<ShownFieldsProps>(() => import('./shown-fields.tsx'))

/** The fields of a record that does not exist yet, in the form that makes it. */
export { fillIn, readOut, UserFields } from './user-fields.tsx'

export const FieldsDialog = lazyDialog<FieldsDialogProps>(() => import('./fields-dialog.tsx'))

/** Filters a list by the value of a user field. Nothing where there are none. */
export const FieldFilter = lazyPart<FieldFilterProps>(() => import('./field-filter.tsx'))

export const pages: PageEntry[] = [
  { path: '/userfields', title: 'User Fields', who: ['admin'], load: () => import('./fields-page.tsx') },
  { path: '/:id/fields', title: 'User Fields', who: ['owner'], load: () => import('./fields-page.tsx') },
]
